#!/usr/bin/env python3
"""Write CollationTable.swift and HanTable.swift, the data of the order of texts, into the folder of this script.

usage: python3 make-collation-table.py FOLDER

FOLDER holds allkeys_CLDR.txt and FractionalUCA.txt, the root collation of CLDR 41 (UCA 14.0.0). Debian has them in its
package unicode-cldr-core, under /usr/share/unicode/cldr/common/uca. The first gives the weights, the second the order
of Han by radical and strokes, which is the one that ICU uses.

The weights are numbered anew. A weight is two numbers, a lead byte and an offset, and stands in keys as one to three
bytes: leads alone for what most texts are made of (blank, the punctuation and the letters of ASCII), two bytes for the
scripts in wide use, three for the rest. Room is left around the Latin letters for those of single languages.
"""
import os
import re
import sys
import textwrap
import unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))

# The first lead; below it are the bytes that end a part of a key, and the key of a text without anything that counts.
FIRST_LEAD = 0x03
# How many leads runs of digits take: for 0 to 28 digits, and for more.
DIGIT_LEADS = 30
# How many values a byte behind the lead has: all but 0x00 and 0x01.
VALUES = 254
# The offsets behind a Latin letter that are for languages only, at either end of its room.
ROOM = 16
LAST_ROOM = 236

# Scripts whose letters take two bytes, by the first word of their names.
TWO_BYTES = {"GREEK", "CYRILLIC", "GEORGIAN", "ARMENIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI", "GURMUKHI",
             "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO", "TIBETAN",
             "MYANMAR", "KHMER", "HANGUL", "HIRAGANA", "KATAKANA", "HENTAIGANA", "BOPOMOFO"}  # fmt: skip

# The scalars below this are looked up at once.
DIRECT = 0x530

# The kinds of an element; CollationElement.swift has the same numbers.
MARK, DIGIT, SEQUENCE, CONTRACTION, PREVOWEL = 0x4000_0000, 0x6000_0000, 0x8000_0000, 0xC000_0000, 0xE000_0000


def read_keys(path):
    """The elements of each listed text: (primary, secondary, tertiary) each."""
    keys = {}
    for line in open(path, encoding="utf-8"):
        match = re.match(r"([0-9A-F ]+);((?:\s*\[[.*][0-9A-F.]+\])+)", line)
        if match:
            text = tuple(int(code, 16) for code in match[1].split())
            elements = re.findall(r"\[[.*]([0-9A-F.]+)\]", match[2])
            keys[text] = [tuple(int(part, 16) for part in element.split(".")) for element in elements]
    return keys


def read_han(path):
    """The Han of each radical in order, as runs: `一丁-丆`."""
    lines = (re.match(r"\[radical [^=]+=[^:]+:(.*)\]$", line.strip()) for line in open(path, encoding="utf-8"))
    return [match[1] for match in lines if match]


def expanded(runs):
    chars = list(runs)
    at = 0
    while at < len(chars):
        if at + 2 < len(chars) and chars[at + 1] == "-":
            yield from range(ord(chars[at]), ord(chars[at + 2]) + 1)
            at += 3
        else:
            yield ord(chars[at])
            at += 1


class Leads:
    """Gives leads in ascending order, and weights: the lead from bit 16, the offset below."""

    def __init__(self):
        self.next = FIRST_LEAD
        self.lengths = [0] * 256

    def take(self, length):
        lead = self.next
        assert lead < 0xFF, "too many leads"
        self.lengths[lead] = length
        self.next += 1
        return lead


class Weights:
    """The new weight of each primary weight of the root collation."""

    def __init__(self, keys, han):
        self.leads = Leads()
        self.of_primary = {}
        self.letters = {}
        names = {}
        singles = {}
        numbers = set()
        for text, elements in keys.items():
            primaries = [element[0] for element in elements if element[0]]
            if len(text) != 1 or len(primaries) != 1:
                continue
            names.setdefault(primaries[0], unicodedata.name(chr(text[0]), "").split(" ")[0].split("-")[0])
            if unicodedata.category(chr(text[0])) in ("No", "Nl"):
                numbers.add(primaries[0])
            if 0x20 <= text[0] < 0x7F and len(elements) == 1:
                singles[primaries[0]] = chr(text[0]).lower()
        zero = keys[(0x30,)][0][0]
        primaries = sorted({e[0] for elements in keys.values() for e in elements if 0 < e[0] < 0xFB00})
        self.end_of_latin = keys[(0x1C0,)][0][0]
        self.digits = None
        gap, letter = [], None
        for primary in primaries:
            char = singles.get(primary)
            if char is None or char.isdigit() and primary != zero:
                gap.append(primary)
                continue
            if primary == zero:
                # Some fractions come before zero, and runs of digits before them.
                first = next((at for at, known in enumerate(gap) if known in numbers), len(gap))
                self.place(gap[:first], names, letter)
                self.digits = self.leads.next
                for _ in range(DIGIT_LEADS):
                    self.leads.take(1)
                gap, letter = gap[first:] + [primary], None
                continue
            self.place(gap, names, letter)
            gap, letter = [], None
            self.of_primary[primary] = self.leads.take(1) << 16
            letter = char if char.isalpha() else None
        self.place(gap, names, letter)
        self.place_implicit(keys, han)

    def place(self, gap, names, letter):
        """Gives weights to the primaries between two single leads."""
        length, lead, offset = 0, None, 0
        if letter:
            length, lead, offset = 2, self.leads.take(2), ROOM
            self.letters[letter] = lead
        in_letter = bool(letter)
        for primary in gap:
            in_letter = in_letter and names.get(primary) != "GREEK"
            # Signs are many and rare; those of one script are not worth a lead.
            is_short = names.get(primary) in TWO_BYTES if letter == "z" else len(gap) <= VALUES
            wanted = 2 if is_short else 3
            if in_letter and primary == self.end_of_latin:
                # Room for the letters behind z.
                offset += ROOM
                self.behind_latin = lead << 16 | offset - ROOM
            full = offset >= (VALUES if length == 2 else VALUES * VALUES)
            if not in_letter and (full or wanted != length or lead in self.letters.values()):
                length, lead, offset = wanted, self.leads.take(wanted), 0
            self.of_primary[primary] = lead << 16 | offset
            offset += 1
            assert not in_letter or offset <= LAST_ROOM, letter

    def place_implicit(self, keys, han):
        """Siniform scripts, then Han, then what is not assigned."""
        self.of_scalar = {}
        lead, offset = self.leads.take(3), 0
        for first, last in [(0x17000, 0x18AFF), (0x18D00, 0x18D8F), (0x1B170, 0x1B2FF), (0x18B00, 0x18CFF)]:
            for scalar in range(first, last + 1):
                if unicodedata.category(chr(scalar)) != "Cn" and (scalar,) not in keys:
                    self.of_scalar[scalar] = lead << 16 | offset
                offset += 1
        self.han = self.leads.next
        for rank, scalar in enumerate(scalar for runs in han for scalar in expanded(runs)):
            if rank % VALUES**2 == 0:
                lead = self.leads.take(3)
            self.of_scalar[scalar] = lead << 16 | rank % VALUES**2
        self.unassigned = self.leads.next
        for _ in range(0x110000 // VALUES**2 + 1):
            self.leads.take(3)
        # U+FFFD to U+FFFF.
        lead = self.leads.take(2)
        self.of_primary |= {primary: lead << 16 | primary - 0xFFF0 for primary in range(0xFFFC, 0x10000)}

    def weight(self, scalar):
        return self.of_scalar.get(scalar, self.of_unassigned(scalar))

    def of_unassigned(self, scalar):
        return self.unassigned + scalar // VALUES**2 << 16 | scalar % VALUES**2


def form(tertiary):
    """The form of a letter: bit 0 for those that come behind the capitals, from bit 1 on the place in its half."""
    if 0x0D <= tertiary <= 0x13:  # Kana: Hiragana, small ones first, then Katakana.
        return (tertiary - 0x0D) << 1
    return (tertiary - 0x02) << 1 if tertiary < 0x08 else (tertiary - 0x08) << 1 | 1


class Elements:
    def __init__(self, keys, weights):
        self.keys, self.weights = keys, weights
        marks = sorted({e[1] for elements in keys.values() for e in elements if e[0] == 0 and e[1]})
        assert len(marks) < 0x100
        self.marks = {mark: place for place, mark in enumerate(marks)}

    def of(self, elements, text):
        """The packed elements for some of allkeys."""
        decomposed = unicodedata.normalize("NFD", "".join(map(chr, text)))
        classes = [unicodedata.combining(char) for char in decomposed]
        result, at = [], 0
        while at < len(elements):
            primary, secondary, tertiary = elements[at]
            if 0xFB00 <= primary <= 0xFBFF:
                scalar = (primary & 0x3F) << 15 | elements[at + 1][0] & 0x7FFF
                if primary >= 0xFBC0:
                    scalar = (primary - 0xFBC0) << 15 | elements[at + 1][0] & 0x7FFF
                result.append(form(tertiary) << 24 | self.weights.weight(scalar))
                at += 1
            elif primary:
                result.append(form(tertiary) << 24 | self.weights.of_primary[primary])
            elif secondary:
                # The class of a mark tells where it may be written among others.
                place = len(classes) - (len(elements) - at)
                result.append(MARK | (classes[place] if place >= 0 else 0) << 8 | self.marks[secondary])
            at += 1
        return result

    def of_scalar(self, scalar):
        char = chr(scalar)
        if unicodedata.category(char) == "Nd":
            return [DIGIT | unicodedata.decimal(char)]
        if unicodedata.category(char) == "Cs":
            return []
        if (scalar,) in self.keys:
            return self.of(self.keys[(scalar,)], (scalar,))
        return [self.weights.weight(scalar)]


def contractions(keys, elements):
    """The texts of several scalars by their first one, and the vowels that are written before their consonants."""
    by_first, prevowels, consonants = {}, {}, set()
    for text, key in keys.items():
        if len(text) == 1 or text[0] in (0x4C, 0x6C):
            continue
        own = elements.of(key, text)
        if len(text) == 2 and own == elements.of_scalar(text[1]) + elements.of_scalar(text[0]):
            prevowels.setdefault(text[0], set()).add(text[1])
            consonants.add(text[1])
            continue
        by_first.setdefault(text[0], []).append((text[1:], own))
    # A vowel changes places with any consonant of its script.
    script = {first: unicodedata.name(chr(first)).split(" ")[0] for first in prevowels}
    for first, seconds in prevowels.items():
        wanted = {scalar for scalar in consonants if unicodedata.name(chr(scalar)).split(" ")[0] == script[first]}
        assert seconds == wanted, hex(first)
    return by_first, prevowels, sorted(consonants)


def ranges(scalars):
    result = []
    for scalar in scalars:
        if result and result[-1][1] == scalar - 1:
            result[-1][1] = scalar
        else:
            result.append([scalar, scalar])
    return result


class Sequences:
    def __init__(self):
        self.numbers, self.offsets = [], {}

    def value(self, elements):
        """The value for some elements: the only one, or where they are."""
        if len(elements) == 1:
            return elements[0]
        key = tuple(elements)
        if key not in self.offsets:
            self.offsets[key] = len(self.numbers)
            self.numbers += elements
        assert len(elements) < 0x100 and self.offsets[key] < 0x10000
        return SEQUENCE | len(elements) << 16 | self.offsets[key]


def printed(name, comment, type, numbers):
    lines = [f"  /// {line}" for line in textwrap.wrap(comment, 112)] + [f"  static let {name}: [{type}] = ["]
    words = ", ".join(str(number) if number < 10 else f"0x{number:X}" for number in numbers) + ","
    return "\n".join(lines + textwrap.wrap(words, 118, initial_indent="    ", subsequent_indent="    ") + ["  ]"])


def runs(values, han):
    """(first, count, value of the first), where each further scalar has the next value, or the same sequence."""
    result = []
    for scalar in sorted(values):
        value = values[scalar]
        if scalar < DIRECT or scalar in han:
            continue
        if result:
            first, count, known = result[-1]
            step = 0 if known >= SEQUENCE else count
            if first + count == scalar and count < 2048 and value == known + step and not known >= CONTRACTION:
                result[-1] = (first, count + 1, known)
                continue
        result.append((scalar, 1, value))
    return result


def values_of_scalars(elements, by_first, prevowels, sequences):
    """The value of each scalar that has one, and the rows of `contractions`."""
    values, rows = {}, []
    for scalar in range(0x110000):
        own = elements.of_scalar(scalar)
        if 0xAC00 <= scalar <= 0xD7A3 or own == [elements.weights.of_unassigned(scalar)]:
            continue
        if scalar in prevowels:
            assert len(own) == 1 and own[0] < MARK and own[0] >> 24 == 0
            values[scalar] = PREVOWEL | own[0]
        elif scalar in by_first:
            values[scalar] = CONTRACTION | len(rows) // 3
            following = sorted(by_first[scalar], key=lambda row: (-len(row[0]), row[0]))
            rows += [len(following), 0, sequences.value(own)]
            for rest, result in following:
                rows += [rest[0], rest[1] if len(rest) > 1 else 0, sequences.value(result)]
        else:
            values[scalar] = sequences.value(own)
    return values, rows


def ascii_bytes(values, lengths):
    """For each byte of ASCII its only byte in a key, and 0x100 more for a capital; 0 where it is not that simple."""
    result = []
    for scalar in range(0x80):
        value = values[scalar]
        is_simple = value < MARK and value >> 25 == 0 and value & 0xFFFF == 0 and lengths[value >> 16 & 0xFF] == 1
        result.append(value >> 16 & 0x1FF if is_simple else 0)
    return result


def pages(table):
    result, at = [], 0
    for page in range(0x201):
        while at < len(table) and table[at][0] + table[at][1] <= page << 8:
            at += 1
        result.append(at)
    return result


def write_collation(keys, han_runs):
    weights = Weights(keys, han_runs)
    elements = Elements(keys, weights)
    by_first, prevowels, consonants = contractions(keys, elements)
    sequences = Sequences()
    values, rows = values_of_scalars(elements, by_first, prevowels, sequences)
    table = runs(values, {scalar for han in han_runs for scalar in expanded(han)})
    lengths = weights.leads.lengths
    letters = [weights.letters[chr(letter)] for letter in range(0x61, 0x7B)]
    simple = ascii_bytes(values, lengths)
    # So that keys can be made of eight letters at once.
    offset = 2 * ord("a") - simple[ord("a")]
    assert all(simple[letter] == 2 * letter - offset for letter in range(0x61, 0x7B))
    assert all(simple[letter - 0x20] == simple[letter] | 0x100 for letter in range(0x61, 0x7B))
    direct = [values.get(scalar, weights.of_unassigned(scalar)) for scalar in range(DIRECT)]
    arrays = [
        ("lengths", "For each lead how many bytes its weights have.", "UInt8", lengths),
        ("letters", "For a to z the lead of the weights behind the letter.", "UInt8", letters),
        ("ascii", "For each byte of ASCII its only byte in a key, and 0x100 more for a capital; 0 for those that need "
         "a closer look.", "UInt16", simple),
        ("runs", "Runs of scalars in ascending order: the first one, shifted left by 11, and how many follow it.",
         "UInt32", [first << 11 | count - 1 for first, count, _ in table]),
        ("values", "For each run the value of its first scalar; each further one has the next weight, or the same "
         "sequence.", "UInt32", [value for _, _, value in table]),
        ("direct", "The values of the scalars up to U+052F, most of those that are met.", "UInt32", direct),
        ("sequences", "The elements of scalars that have several.", "UInt32", sequences.numbers),
        ("contractions", "For a scalar that may count together with those behind it: how many such rows follow, 0, its "
         "own value; then, the longer ones first, the second scalar, the third or 0, and the value of all.",
         "UInt32", rows),
        ("consonants", "The first and the last of each run of consonants that change places with the vowel written "
         "before them.", "UInt32", [end for run in ranges(consonants) for end in run]),
        ("pages", "For each 256 scalars the first run that may hold one; the last is for all scalars from U+20000.",
         "UInt16", pages(table)),
    ]  # fmt: skip
    with open(os.path.join(HERE, "CollationTable.swift"), "w", encoding="utf-8") as out:
        out.write(f"""// Generated by make-collation-table.py from the root collation of CLDR 41 (UCA 14.0.0). Do not edit.
// swift-format-ignore-file

/// The order of all scalars in the Unicode root collation. `CollationElement` reads it.
enum CollationTable {{
  /// The first lead of runs of digits: to it is added how many they are.
  static let digits: UInt8 = 0x{weights.digits:02X}
  static let mostDigits = {DIGIT_LEADS - 2}
  /// The first lead of Han, and that of scalars that are not assigned.
  static let han: UInt32 = 0x{weights.han:02X}
  static let unassigned: UInt32 = 0x{weights.unassigned:02X}
  /// Behind the last Latin letter: the first of {ROOM} weights that are free.
  static let behindLatin: UInt32 = 0x{weights.behind_latin:06X}
  /// From which offset on the weights behind a Latin letter are free; those below {ROOM} are, too.
  static let roomBefore: UInt32 = {LAST_ROOM}
  /// The first mark that is free for languages.
  static let freeMark: UInt32 = 0x{MARK | len(elements.marks):08X}
  /// The byte of a small letter of ASCII is twice the letter less this.
  static let letterOffset: UInt8 = 0x{offset:02X}
  static let blank: UInt8 = 0x{simple[0x20]:02X}
  /// The mark that a middle dot behind an l is.
  static let dotBehindL: UInt32 = 0x{elements.of(keys[(0x6C, 0xB7)], (0x6C, 0xB7))[1]:08X}

""")
        out.write("\n".join(printed(*array) for array in arrays) + "\n}\n")


def write_han(han_runs):
    with open(os.path.join(HERE, "HanTable.swift"), "w", encoding="utf-8") as out:
        out.write("""// Generated by make-collation-table.py from the root collation of CLDR 41 (Unicode 14.0.0).
// Do not edit.
// swift-format-ignore-file

/// The order of Han.
enum HanTable {
  /// All Han by radical and strokes; a hyphen stands for those between its neighbours.
  static let order = \"\"\"
""")
        for line in han_runs:
            for at in range(0, len(line), 100):
                out.write("    " + line[at : at + 100] + "\\\n")
        out.write('    \n    """\n}\n')


def main():
    folder = sys.argv[1]
    han_runs = read_han(os.path.join(folder, "FractionalUCA.txt"))
    write_collation(read_keys(os.path.join(folder, "allkeys_CLDR.txt")), han_runs)
    write_han(han_runs)


main()
