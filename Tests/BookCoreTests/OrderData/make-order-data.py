#!/usr/bin/env python3
"""Write the lists that OrderDataTests checks, into the folder of this script: texts in the order of ICU.

usage: python3 make-order-data.py    (Debian: python3-icu)

Each line is the rank of a text and the text; equal texts have equal ranks. root.tsv has titles and names in many
scripts, the other files some of the language each is named after. Runs of digits count by value, punctuation counts,
and what opens a text (quotes, brackets, dots, dashes) does not: it is cut off before ICU compares. The texts are put
together by chance, from a fixed seed. The lists that are checked in are those of ICU 72.1 with Unicode 15.0.
"""
import os
import random
import re
import unicodedata

import icu

HERE = os.path.dirname(os.path.abspath(__file__))
OPENING = " \"'([{<.-)]}`\u00A0¡«»¿‐‑‒–—―‘’‚‛“”„‟…‹›「」『』（【"

WORDS = {
    "Latin": """the a of and in love war Peace night Night day sea Sea wind house Haus Häuser Straße strasse Strasse
        Émile emile Émilie école ecole Ecole cœur coeur Cœur naïve naive Noël noel Noel garçon garcon façade facade
        résumé resume Résumé résume côte cote coté côté Ångström angstrom Åse ase Øystein Oystein oystein Łódź Lodz
        łodz Žižek Zizek ñandú nandu niño nino Niño São Sao sao Đorđe Dorde Þór Thor thor Æsir Aesir aesir IJsland
        Ijsland ﬁn fin Don't dont don’t O'Brien OBrien o’brien co-op coop re-create recreate Dr. dr Mr. Mrs. Nº No
        vol. Vol. vol Tolkien tolkien Le Guin LeGuin le guin van Van der Meer García Garcia Márquez Marquez Čapek Capek
        Dvořák Dvorak Nguyễn Nguyen nguyen Việt Viet Hồ Ho hò İstanbul Istanbul ıssız issiz Győr Gyor Ő ő ö o Ö O
        ǆ Dž ŉ n ſ s Ŀ l·l ll L·L Catal·la catalla ß ẞ ss SS æ ae Ae AE œ oe ø o̸ ð d þ th""",
    "Greek": """Ελλάδα ελλάδα Ὀδύσσεια Οδύσσεια οδυσσεια Ἰλιάς Ιλιάδα Ζορμπάς Καζαντζάκης Σαπφώ Ὅμηρος Όμηρος
        Πλάτων Πολιτεία ἀρχή αρχη Αρχή ψυχή Ψυχή λόγος Λόγος λογος ΛΟΓΟΣ ς σ φῶς φως ᾠδή ωδη Ϊ ϊ ΐ ι άνθρωπος""",
    "Cyrillic": """Война и мир Война война Мир мир Преступление наказание Анна Каренина Ёлка елка ёлка Елка Идиот
        идиот йод Йод ель Чехов Толстой Достоевский Достоевскій Булгаков Мастер Маргарита Україна Ґонґадзе Їжак їжак
        Івана Љубав Ђорђе ћирилица Шевченко Щи ъ ы Ъ й й и Ќ к ќ Љ ў Ѣ съ""",
    "Hebrew": "ספר שלום עולם מלחמה ושלום ירושלים עגנון עמוס עוז סיפור על אהבה וחושך שׁ שָׁלוֹם אבא אבן ךכ ם מ ן",
    "Arabic": """كتاب ألف ليلة وليلة الف أولاد حارتنا نجيب محفوظ موسم الهجرة إلى الشمال آدم ادم أدم إدم مدينة مدينه
        على علي الأيام القرآن قرآن ؤ و ئ ي ى ة ه ت ک ك ی پ چ گ شَمس شمس""",
    "Devanagari": """गोदान प्रेमचंद रामायण महाभारत मधुशाला हिन्दी हिंदी किताब किताबें क़लम क़लम कलम ज़िन्दगी जिन्दगी
        श्री शकुन्तला कालिदास गीता अंधेरे अँधेरे ॐ ऋतु ऑफ़िस क क् का कि की""",
    "Kana": """こころ ころ ごろ ゴロ コロ カラマーゾフ からまーぞふ ノルウェイ ノルウエイ の のルウェイ ハムレット はむれっと
        ﾊﾑﾚｯﾄ パン はん ばん バン ハン きっと きつと キット ガラス がらす カラス ゔ ヴ う ゝ ゞ ん ン ー ア ぁ あ ァ ｱ いろは""",
    "Hangul": "한국 한국어 한 하 학교 소설 채식주의자 한강 토지 박경리 가 각 간 나 낙 다람쥐 값 갑 가나다 힣 뷁 ᄒ ㅎ ㅏ",
    "Han": """本 日本 紅樓夢 红楼梦 三国演义 三國演義 水滸傳 西遊記 西游记 魯迅 鲁迅 狂人日記 老舍 駱駝祥子 骆驼祥子 雪国
        川端康成 村上春樹 夏目漱石 坊っちゃん 吾輩は猫である 人間失格 太宰治 一 丁 七 万 丈 三 上 下 龍 龙 鼠 𠀀 𠮷 吉 㐂 㐀
        﨑 崎 神 神 鿋 々 〆 第二 第十""",
    "Others": """ไทย เรื่อง แม่ โรง ไก่ กา เก แก ລາວ ເມືອງ Հայաստան հայ საქართველო ᲡᲐ አማርኛ ᏣᎳᎩ தமிழ் கொடு తెలుగు ಕನ್ನಡ ಕೊ
        മലയാളം কবিতা কোন ਪੰਜਾਬੀ ગુજરાતી සිංහල မြန်မာ ខ្មែរ བོད་ ᠮᠣᠩ ㄅㄆㄇ ꆈꌠ ⲁⲃ 𐌰 𒀀 𓀀 𗀀 𛅰 𘬀""",
}  # fmt: skip
SIGNS = """, ; : ! ? . … – — - ' ’ " “ ” ( ) [ ] { } @ * / \\ & # % ` ´ ^ ¨ ° © ® + ± ÷ × < = > | ~ ¤ ¢ $ £ ¥ € ₿ § ¶ •
    ‰ † → ∞ ♥ ★ 📚 🏽 😀 ¹ ² ½ ① Ⅳ ⅳ 、 。 ・ 「 」 ， _ ¿ ¡ ª º""".split()
NUMBERS = "0 1 2 3 7 9 10 11 19 20 99 100 101 451 1984 2001 007 00 1Q84 22 ２ １０ ٣ ١٢ २ 3.14 1,000 42nd 20000".split()
BLANKS = [" "] * 30 + ["\u00A0", "\u2003", "\u3000", "  "]

LANGUAGES = {
    "cs": ("cs_CZ", "abcčchdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž"),
    "da": ("da_DK", "abcdefghijklmnopqrstuvwxyzæøåäöüđþœaaőű"),
    "de": ("de_DE@collation=phonebook", "abcdefghijklmnopqrstuvwxyzäöüßaeoeue"),
    "es": ("es_ES", "aábcdeéfghiíjklmnñoópqrstuúüvwxyzchll"),
    "et": ("et_EE", "abcdefghijklmnopqrsšzžtuvwõäöüxy"),
    "hu": ("hu_HU", "aábccsddzdzseéfggyhiíjkllymnnyoóöőpqrsszttyuúüűvwxyzzs"),
    "nb": ("nb_NO", "abcdefghijklmnopqrstuvwxyzæøåäöüđðaaœ"),
    "pl": ("pl_PL", "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"),
    "sv": ("sv_SE", "abcdefghijklmnopqrstuvwxyzåäöæøüðþéœ"),
    "tr": ("tr_TR", "abcçdefgğhıijklmnoöprsştuüvyzqwxâî"),
}
SPECIAL = {
    "cs": """čokoláda cokolada chléb Chléb cHléb CHLÉB cibule hora chrám ihned Řím rum šaty saty žák zák
        zázrak c č d""".split(),
    "da": """Aalborg Ålborg ålborg aalborg Aarhus Århus Zealand æble Æble øl Øl ost Öl ä Ä a AA aA Aa å Å œ
        oe Đ d þ th""".split(),
    "de": """Müller Mueller Muller müller MÜLLER Muffe Mzz Ärger Aerger aerger Arger Öl Oel öl Ol über
        ueber ß ss ẞ""".split(),
    "es": "ñandú nandú nz ñ Ñ n N nzz cañón canon cañon chico cz llama lz luz".split(),
    "et": "šokk zoo žanr tere sz Šveits õun äär öö üks xylo wz Zorro täht".split(),
    "hu": """csak cukor cz csúcs dzseki dz dzs dszem gyár gz győr lyuk lz nyár nz szó sz sző tyúk tz zsír
        zz öt őt ott üt űt ut
        Csaba CSABA csaba asszony aszony asszony hosszú meggy megy gally loccsan ccs cscs Ssz SSZ""".split(),
    "nb": "Aasen Åsen aasen ære Ære øl Øl Öl ost zulu ü y þing thing Đ ð d å aa Aa AA Å".split(),
    "pl": "ąb azz ćma czas ęz łoś los łódź lz ńz nz ósmy oz śnieg sz źle żaba zz Żaba żaba Łódź łódź".split(),
    "sv": "Åke åka ära Ära öl Öl ol zon zz wera vera Wera vb ü y þing thing ð d é e œ æ ø ő ę ô".split(),
    "tr": "ışık Işık ısı ıslak insan İnsan istanbul İstanbul Istanbul çay cay cz ğ gz öz oz şeker sz ük uz hz".split(),
}  # fmt: skip


def decomposed_sometimes(text, random):
    return unicodedata.normalize("NFD", text) if random.random() < 0.1 else unicodedata.normalize("NFC", text)


def cased(word, random):
    return random.choice([word, word, word, word.lower(), word.upper() if len(word) < 8 else word, word.capitalize()])


def title(pool, random):
    parts = []
    for _ in range(random.choice([1, 1, 2, 2, 3, 4])):
        word = cased(random.choice(pool), random)
        if random.random() < 0.15:
            word += random.choice(SIGNS)
        if random.random() < 0.05:
            word = random.choice(SIGNS) + word
        if random.random() < 0.15:
            word = random.choice(NUMBERS) if random.random() < 0.6 else word + random.choice(NUMBERS)
        parts.append(word)
    text = parts[0]
    for part in parts[1:]:
        text += random.choice(BLANKS) + part
    return decomposed_sometimes(text, random)


def counted(text):
    """What counts of a text: without what opens it, unless there is nothing else."""
    return text.lstrip(OPENING) or text


def texts_of_root(seed=20210305):
    chance = random.Random(seed)
    texts = set(SIGNS) | set(NUMBERS)
    for name, words in WORDS.items():
        pool = words.split()
        texts |= set(pool)
        for _ in range(1100 if name == "Latin" else 460):
            texts.add(title(pool, chance))
    everything = [word for words in WORDS.values() for word in words.split()]
    for _ in range(700):
        texts.add(title(everything, chance))
    return texts


def texts_of(language, seed=""):
    chance = random.Random(language + str(seed))
    letters = LANGUAGES[language][1]
    texts = set(SPECIAL[language])
    while len(texts) < 400:
        start = chance.choice(["", "", "a", "ma", "s", "ho", "c", "d"])
        word = start + "".join(chance.choice(letters) for _ in range(chance.choice([1, 1, 2, 2, 3, 4])))
        texts.add(decomposed_sometimes(cased(word, chance), chance))
        texts.add(title(SPECIAL[language], chance))
    # ICU takes the a of a decomposed å for the second one of aa.
    return {text for text in texts if not re.search("[aA][åäáâ]", unicodedata.normalize("NFC", text), re.I)}


def collator(name):
    """ICU's collator for the root or for one of the languages, with numbers by value."""
    result = icu.Collator.createInstance(icu.Locale(LANGUAGES[name][0] if name in LANGUAGES else "root"))
    result.setAttribute(icu.UCollAttribute.NUMERIC_COLLATION, icu.UCollAttributeValue.ON)
    result.setAttribute(icu.UCollAttribute.NORMALIZATION_MODE, icu.UCollAttributeValue.ON)
    return result


def write(name, texts):
    key_of = collator(name).getSortKey
    texts = sorted((text.strip() for text in texts), key=lambda text: (key_of(counted(text)), text))
    rank, previous = 0, None
    with open(os.path.join(HERE, name + ".tsv"), "w", encoding="utf-8", newline="\n") as out:
        for text in texts:
            key = key_of(counted(text))
            rank += key != previous
            previous = key
            print(f"{rank}\t{text}", file=out)
    print(name, len(texts), "texts,", rank, "ranks")


if __name__ == "__main__":
    print("ICU", icu.ICU_VERSION, "with Unicode", icu.UNICODE_VERSION)
    write("root", texts_of_root())
    for language in LANGUAGES:
        write(language, texts_of(language))
