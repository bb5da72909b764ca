#!/usr/bin/env python3
"""Write FoldingTable.swift, the table that Folding.swift looks scalars up in, to standard output.

usage: python3 make-folding-table.py > FoldingTable.swift

It says of every scalar beyond ASCII what it counts as where case and accents do not: canonical decomposition with the
combining marks apart, case folding, full width and half width as usual width, decimal digits of every script as 0-9,
and the Latin letters that have no decomposition as the letters that readers take them for. Hangul syllables and Han
are letters that stand for themselves. The Unicode version is that of the Python that runs this.
"""
import unicodedata

# The kinds of an element; Folding.swift has the same numbers.
LETTER, DIGIT, BLANK, SYMBOL, MARK = range(5)
# How a letter was written, the lesser first; Folding.swift has the same numbers.
PLAIN, CAPITAL, VARIANT, CAPITAL_VARIANT = range(4)

# Letters that have no decomposition. A stroke is kept as a mark, so that it decides between equals as accents do.
STROKE, BAR = "\u0338", "\u0335"
LETTERS = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o" + STROKE, "ł": "l" + STROKE, "đ": "d" + BAR, "ð": "d", "þ": "th",
    "ħ": "h" + BAR, "ŧ": "t" + BAR, "ı": "i", "ĳ": "ij", "ŀ": "l", "ƀ": "b" + BAR, "ɨ": "i" + BAR, "ɍ": "r" + BAR,
    "ƶ": "z" + BAR, "ǥ": "g" + BAR, "ɉ": "j" + BAR, "ȼ": "c" + STROKE, "ɇ": "e" + STROKE, "ⱥ": "a" + STROKE,
    "ⱦ": "t" + STROKE, "ʉ": "u" + BAR, "ɏ": "y" + BAR, "ȷ": "j", "ɓ": "b", "ɗ": "d", "ɖ": "d", "ɠ": "g", "ƙ": "k",
    "ɲ": "n", "ƥ": "p", "ƭ": "t", "ʋ": "v", "ƴ": "y", "ƈ": "c", "ſ": "s", "ŉ": "n",
}  # fmt: skip

# Marks with these combining classes are vowel signs and viramas: letters of their scripts.
VOWEL_CLASSES = {0, 9, 84, 91, 103, 118, 129, 130, 132}
# The marks without a class that mean nothing by themselves.
IGNORED = {0x034F, *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}


def is_mark(char):
    category = unicodedata.category(char)
    return category == "Me" or category[0] == "M" and unicodedata.combining(char) not in VOWEL_CLASSES


def is_left_alone(scalar):
    return 0xAC00 <= scalar <= 0xD7A3 or 0xF900 <= scalar <= 0xFAFF or 0x2F800 <= scalar <= 0x2FA1F


def usual_width(char):
    decomposition = unicodedata.decomposition(char)
    if decomposition.startswith(("<wide>", "<narrow>")):
        return "".join(chr(int(code, 16)) for code in decomposition.split()[1:])
    return char


def kind(char):
    category = unicodedata.category(char)
    if category in ("Zs", "Zl", "Zp") or char in "\t\n\v\f\r\u0085":
        return BLANK
    if category == "Nd":
        return DIGIT
    # Most of what these blocks will ever hold are pictures, assigned or not.
    if category == "Cn" and 0x1F000 <= ord(char) <= 0x1FAFF:
        return SYMBOL
    return SYMBOL if category[0] in "PS" or category == "No" else LETTER


def fold(scalar):
    """The elements of a scalar: (kind, scalar, variant) each."""
    char = chr(scalar)
    category = unicodedata.category(char)
    if scalar in IGNORED or category in ("Cf", "Cs") or category == "Cc" and scalar != 0x85:
        return []
    if is_left_alone(scalar):
        return [(LETTER, scalar, PLAIN)]
    folded = ""
    is_variant = usual_width(char) != char
    is_capital = False
    for part in unicodedata.normalize("NFD", usual_width(char)):
        if is_mark(part):
            folded += part
            continue
        lower = part.casefold()
        is_capital |= lower != part and unicodedata.category(part) in ("Lu", "Lt")
        mapped = "".join(LETTERS.get(letter, letter) for letter in lower)
        is_variant |= part in LETTERS or mapped != lower or lower != part.lower()
        folded += unicodedata.normalize("NFD", mapped)
    variant = PLAIN + (CAPITAL if is_capital else 0) + (VARIANT if is_variant else 0)
    elements = []
    for part in folded:
        if is_mark(part):
            elements.append((MARK, ord(part), PLAIN))
        elif kind(part) == DIGIT:
            elements.append((DIGIT, ord("0") + unicodedata.decimal(part), PLAIN if ord(part) < 0x80 else VARIANT))
        elif kind(part) == BLANK:
            elements.append((BLANK, ord(" "), PLAIN if scalar < 0x80 else VARIANT))
        else:
            elements.append((kind(part), ord(part), variant))
    return elements


def packed(element):
    return element[2] << 24 | element[0] << 21 | element[1]


def runs():
    """(first, count, elements of the first), where each further scalar of a run gives the next element."""
    result = []
    for scalar in range(0x80, 0x110000):
        elements = fold(scalar)
        if elements == [(LETTER, scalar, PLAIN)]:
            continue
        if result and len(elements) <= 1:
            first, count, known = result[-1]
            follows = first + count == scalar and count < 2048 and len(known) == len(elements)
            if follows and (not elements or packed(elements[0]) == packed(known[0]) + count):
                result[-1] = (first, count + 1, known)
                continue
            if follows and elements[0][0] == BLANK and known[0] == elements[0]:
                result[-1] = (first, count + 1, known)
                continue
        result.append((scalar, 1, elements))
    return result


def printed(name, comment, type, numbers, digits):
    lines = [f"  /// {line}" for line in comment.split("\n")] + [f"  static let {name}: [{type}] = ["]
    width = 112 // (digits + 4)
    for at in range(0, len(numbers), width):
        lines.append("    " + " ".join(f"0x{number:0{digits}X}," for number in numbers[at : at + width]))
    return "\n".join(lines + ["  ]"])


def main():
    table = runs()
    sequences, offsets, values = [], {}, []
    for _, _, elements in table:
        if len(elements) == 1:
            values.append(packed(elements[0]))
            continue
        key = tuple(elements)
        if key not in offsets:
            offsets[key] = len(sequences)
            sequences += [packed(element) for element in elements]
        values.append(1 << 31 | len(elements) << 16 | offsets[key])
    direct, at = [], 0
    for scalar in range(0x80, 0x250):
        while at < len(table) and table[at][0] + table[at][1] <= scalar:
            at += 1
        first = table[at][0]
        direct.append(values[at] + scalar - first if scalar >= first else packed((LETTER, scalar, PLAIN)))
    pages, at = [], 0
    for page in range(0x201):
        while at < len(table) and table[at][0] + table[at][1] <= page << 8:
            at += 1
        pages.append(at)
    print(f"""// Generated by make-folding-table.py from Unicode {unicodedata.unidata_version}. Do not edit.
// swift-format-ignore-file

/// What scalars beyond ASCII count as where case and accents do not count. `Folding` reads it.
enum FoldingTable {{""")
    print(printed("runs", "Runs of scalars in ascending order: the first one, shifted left by 11, and how many follow it.\n"
                  "A scalar in no run is a letter that stands for itself.", "UInt32",
                  [first << 11 | count - 1 for first, count, _ in table], 8))
    print()
    print(printed("values", "For each run the element of its first scalar, to which the distance from it is added; or, with\n"
                  "the highest bit set, how many elements it has (from bit 16) and where in `sequences` they are.",
                  "UInt32", values, 8))
    print()
    print(printed("direct", "The values of the scalars from U+0080 to U+024F, most of those that are met.", "UInt32", direct, 8))
    print()
    print(printed("sequences", "Elements: how it was written from bit 24, the kind from bit 21, the scalar.", "UInt32", sequences, 7))
    print()
    print(printed("pages", "For each 256 scalars the first run that may hold one; the last is for all scalars from U+20000.",
                  "UInt16", pages, 4))
    print("}")


main()
