#!/usr/bin/env python3
"""Write DisplayWidths.tsv: texts, and how many columns wcwidth says they take.

usage: pip install wcwidth==0.9.4; python3 make-display-widths.py > DisplayWidths.tsv

The texts are made from a seed: titles and names in many scripts, emoji of all kinds, chains of marks, Hangul letter by
letter, invisible characters, and mixtures of these; each once. A line is the width by wcwidth.wcswidth, the width that
is right where we differ on purpose (or nothing), why (or nothing), and the text in hexadecimal scalars.

We differ where wcswidth looks beyond the characters (extended grapheme clusters, UAX #29): it lets a joiner take away the
width of whatever letter comes next, and a virama that of a consonant which it does not join to the one before (rule
GB9c). The width that is right there is the sum of what wcswidth says of each character by itself, and 1 for a spacing
mark that is a character of its own.
"""
import random
import unicodedata

import wcwidth
from wcwidth import table_grapheme

TITLES = """Emma|Les Misérables|Catch-22|Œuvres complètes|Der Prozeß|Żółć|Ångström|Þættir|İstanbul Hatırası|Ὀδύσσεια
Το Κεφάλαιο|Война и мир|Мастер и Маргарита|Ўзбекча|Քաջ Նազար|ვეფხისტყაოსანი|מסעות גוליבר|שָׁלוֹם עֲלֵיכֶם|ألف ليلة وليلة|مُحَمَّدٌ
شاهنامه|آنگلیسی‌ها|गोदान|क्षत्रिय|हिन्दी|श्रीमद्भगवद्गीता|पंचतन्त्र|গীতাঞ্জলি|শ্রীকান্ত|ਪੰਜਾਬੀ|ગુજરાતી|ଓଡ଼ିଆ|తెలుగు|ಕನ್ನಡ|മലയാളം|සිංහල
สี่แผ่นดิน|น้ำท่วม|กำแพง|ພາສາລາວ|བོད་ཡིག|မြန်မာဘာသာ|ភាសាខ្មែរ|አማርኛ|ᏣᎳᎩ|ᠮᠣᠩᠭᠣᠯ|吾輩は猫である|ノルウェイの森|ガラスの仮面|ﾊﾝｶｸ|ＡＢＣ１２３|紅樓夢|夜航西飛
𠮷野家|채식주의자|한글|엄마를 부탁해|𝔘𝔫𝔦𝔠𝔬𝔡𝔢|①②③|½ Ⅷ ℃|“quoted”|«Да»|„so“|†‡•…|→⇒↔|αβγ|±×÷|€£¥₩|─│┌┐|■□▲△|☆★♥♡|♪♫|¿Qué?|naïve café"""
PIECES = TITLES.replace("\n", "|").split("|")
EMOJI = "📚 📖 😀 🦊 🧑 👩 👨 👧 👦 👍 ✋ 🏃 🕵 🏳 🏴 ❤ ☺ ✈ ☎ ⌚ ⏰ ⚡ ⭐ ♻ ☀ ☁ ☂ ✂ ✏ ✒ ✔ ❄ 🌈 🚀 🛸 🥑 🧠 🪐 🫠 🫶 🐦 🔥 💔 ⚕ ♀ ♂ ⚖".split()
MARKS = [chr(code) for code in [*range(0x300, 0x370), *range(0x1AB0, 0x1ABF), *range(0x20D0, 0x20F1), *range(0xFE20, 0xFE30)]]
INVISIBLE = [chr(code) for code in [0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0x2061, 0xFEFF, 0x034F, 0x180E, 0x2068, 0x2069, 0xFE00, 0xE0100]]
LEADING, VOWELS, FINALS = range(0x1100, 0x1113), range(0x1161, 0x1176), range(0x11A8, 0x11C3)
# Scripts whose letters are joined by marks: consonants, marks.
INDIC = [(range(base + 0x15, base + 0x3A), range(base + 0x3E, base + 0x4E)) for base in range(0x900, 0xD80, 0x80) if base != 0xD00] + [
    (range(0x0E01, 0x0E2F), [0x0E31, *range(0x0E33, 0x0E3B), *range(0x0E47, 0x0E4F)]), (range(0x0E81, 0x0E83), [0x0EB1, 0x0EB3, 0x0EB4, 0x0EB5, 0x0EC8]),
    (range(0x1000, 0x1021), [*range(0x102B, 0x1033), 0x1039, 0x103A, *range(0x103B, 0x103F)]), (range(0x1780, 0x17A3), range(0x17B6, 0x17D3)),
    (range(0x0D15, 0x0D3A), range(0x0D3E, 0x0D4E)),
]  # fmt: skip
BLOCKS = [(0x20, 0x7F), (0xA0, 0x250), (0x370, 0x400), (0x400, 0x530), (0x590, 0x600), (0x600, 0x700), (0x2000, 0x2070), (0x2070, 0x2200), (0x2200, 0x2400),
    (0x2460, 0x2700), (0x2700, 0x27C0), (0x2900, 0x2C00), (0x2E80, 0x3100), (0x3100, 0x3400), (0x4E00, 0x9FFF), (0xA000, 0xA4D0), (0xAC00, 0xD7A4), (0xF900, 0xFB00), (0xFE10, 0xFE70),
    (0xFF00, 0xFFF0), (0x1F000, 0x1F200), (0x1F200, 0x1F300), (0x1F300, 0x1F650), (0x1F680, 0x1F900), (0x1F900, 0x1FB00), (0x20000, 0x20100), (0x1D400, 0x1D800), (0x16FE0, 0x17000)]  # fmt: skip


def flag(rng):
    return "".join(chr(0x1F1E6 + rng.randrange(26)) for _ in range(rng.choice([2, 2, 2, 2, 1, 3, 4])))


def emoji(rng):
    kind = rng.randrange(8)
    base = rng.choice(EMOJI)
    if kind == 0:
        return base + rng.choice(["\ufe0f", "\ufe0e"])
    if kind == 1:
        return rng.choice("👍✋🏃🧑👩👨🦊✌") + chr(0x1F3FB + rng.randrange(5))
    if kind == 2:
        people = [rng.choice("👩👨🧑👧👦") + rng.choice(["", chr(0x1F3FB + rng.randrange(5))]) for _ in range(rng.randrange(2, 5))]
        return "\u200d".join(people + rng.choice([[], ["🚀"], ["❤\ufe0f", "👩"], ["⚕\ufe0f"], ["♀\ufe0f"]]))
    if kind == 3:
        return flag(rng)
    if kind == 4:
        return rng.choice("0123456789#*") + rng.choice(["\ufe0f\u20e3", "\u20e3", "\ufe0f"])
    if kind == 5:
        return rng.choice(["🏳\ufe0f\u200d🌈", "🏴\u200d☠\ufe0f", "🏴" + "".join(chr(0xE0000 + ord(c)) for c in "gbsct") + "\U000e007f", "🐦\u200d🔥", "❤\ufe0f\u200d🔥"])
    return base


def marked(rng):
    return "".join(rng.choice("aeiouxEΑд한夜ก") + "".join(rng.choice(MARKS) for _ in range(rng.randrange(1, 6))) for _ in range(rng.randrange(1, 5)))


def jamo(rng):
    return "".join(chr(rng.choice(LEADING)) + chr(rng.choice(VOWELS)) + rng.choice(["", chr(rng.choice(FINALS))]) for _ in range(rng.randrange(1, 6)))


def odd_jamo(rng):
    return "".join(chr(rng.choice(rng.choice([LEADING, VOWELS, FINALS, range(0xAC00, 0xD7A4), range(0xAC00, 0xD7A4, 28)]))) for _ in range(rng.randrange(1, 6)))


def indic(rng):
    consonants, marks = rng.choice(INDIC)
    return "".join(chr(rng.choice(consonants)) + rng.choice(["", chr(rng.choice(marks))]) for _ in range(rng.randrange(1, 6)))


def invisible(rng):
    return rng.choice(PIECES)[: rng.randrange(1, 6)] + rng.choice(INVISIBLE) + rng.choice(PIECES)[: rng.randrange(6)]


def scalars(rng):
    block = rng.choice(BLOCKS)
    return "".join(chr(rng.randrange(*block)) for _ in range(rng.randrange(1, 7)))


def title(rng):
    return rng.choice([" ", "", ": ", " — ", ", "]).join(rng.choice(PIECES) for _ in range(rng.randrange(1, 5)))


MAKERS = [title, emoji, emoji, marked, jamo, odd_jamo, indic, indic, invisible, scalars, scalars]


def text(rng):
    if rng.random() < 0.25:
        return "".join(rng.choice(MAKERS)(rng) for _ in range(rng.randrange(2, 5)))
    return rng.choice(MAKERS)(rng)


def columns(character):
    first = ord(character[0])
    depends = any(low <= first <= high for low, high in table_grapheme.GRAPHEME_EXTEND + table_grapheme.GRAPHEME_SPACINGMARK)
    return wcwidth.wcswidth(character) or int(unicodedata.category(character[0]) == "Mc" and not depends)


def within(char, ranges):
    return any(low <= ord(char) <= high for low, high in ranges)


def characters(text):
    """wcwidth's characters, but that a virama joins a consonant only to another one (UAX #29, GB9c)."""
    for character in wcwidth.iter_graphemes(text):
        start, follows_consonant = 0, False
        for at, char in enumerate(character):
            if within(char, table_grapheme.INCB_CONSONANT):
                if at > start and not follows_consonant and within(character[at - 1], table_grapheme.INCB_LINKER):
                    yield character[start:at]
                    start = at
                follows_consonant = True
            elif not within(char, table_grapheme.INCB_LINKER + table_grapheme.INCB_EXTEND):
                follows_consonant = False
        yield character[start:]


def main():
    rng = random.Random(20261130)
    texts = list(PIECES)
    seen = set(texts)
    while len(texts) < 5000:
        new = text(rng)
        # What is longer tells less.
        if new and new not in seen and len(new) <= 40 and wcwidth.wcswidth(new) >= 0:
            seen.add(new)
            texts.append(new)
    for new in texts:
        width = wcwidth.wcswidth(new)
        right = sum(columns(character) for character in characters(new))
        reason = "joiner" if "\u200d" in new else "virama"
        print(width, *((right, reason) if right != width else ("", "")), " ".join(f"{ord(char):X}" for char in new), sep="\t")


main()
