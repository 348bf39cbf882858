"""Cuts a font to some characters, to a coarse grid, and to the kerning pairs that the site's texts have most use for.

Usage: cut-font.py IN.ttf OUT.woff2 UNITS_PER_EM PAIRS FEATURES UNICODES [ASCENT], at the project's root; FEATURES may be
empty; ASCENT is in thousandths of an em, and else the font's own. See app/ui/fonts/README.md.
"""

import collections
import glob
import itertools
import sys

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

# In thousandths of an em; less can't be seen.
LEAST_KERNING = 2
KERNING_STEP = 2
TEXTS = ["app/domain/**/copy/**/*.ts", "db/seed/posts/*.md"]


def code_points(ranges):
    for one in ranges.split(","):
        first, _, last = one.removeprefix("U+").partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def keep_only(font, features, unicodes):
    options = subset.Options(hinting=False, layout_features=features, name_IDs=[], notdef_outline=False)
    options.drop_tables += ["STAT", "MVAR"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)


def advance(value):
    return getattr(value, "XAdvance", 0) if value else 0


def kerning(font, glyphs):
    """The horizontal kerning of each pair of glyphs; the first subtable that has a pair decides."""
    pairs = collections.Counter()
    table = font["GPOS"].table
    records = [record for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    for index in dict.fromkeys(index for record in records for index in record.Feature.LookupListIndex):
        seen = {}
        for subtable in table.LookupList.Lookup[index].SubTable:
            subtable = getattr(subtable, "ExtSubTable", subtable)
            if subtable.LookupType != 2:
                continue
            for position, first in enumerate(subtable.Coverage.glyphs):
                if subtable.Format == 1:
                    for record in subtable.PairSet[position].PairValueRecord:
                        seen.setdefault((first, record.SecondGlyph), advance(record.Value1))
                    continue
                row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)].Class2Record
                for second in glyphs:
                    seen.setdefault((first, second), advance(row[subtable.ClassDef2.classDefs.get(second, 0)].Value1))
        pairs.update(seen)
    return pairs


def useful_pairs(font, count, units_per_em):
    names = {glyph: chr(code) for code, glyph in font.getBestCmap().items()}
    files = itertools.chain.from_iterable(glob.glob(pattern, recursive=True) for pattern in TEXTS)
    text = "\n".join(open(name, encoding="utf-8").read() for name in sorted(files))
    times = collections.Counter(zip(text, text[1:]))
    least = LEAST_KERNING * units_per_em / 1000
    ranked = sorted(
        (
            (abs(value) * times[names[first], names[second]], first, second, value)
            for (first, second), value in kerning(font, names).items()
            if first in names and second in names and abs(value) >= least
        ),
        reverse=True,
    )
    return [pair[1:] for pair in ranked[:count]]


def raise_line(font, ascent):
    """Moves the text in its line: the ascent above and the descent below it have the same leading."""
    font["hhea"].ascent = font["OS/2"].sTypoAscender = font["OS/2"].usWinAscent = ascent
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


source, target, units, count, features, ranges, *rest = sys.argv[1:]
units_per_em = int(units)
wanted, characters = list(filter(None, features.split(","))), list(code_points(ranges))
font = TTFont(source)
keep_only(font, ["kern", *wanted], characters)
scale_upem(font, units_per_em)
if rest:
    raise_line(font, round(int(rest[0]) * units_per_em / 1000))
pairs = useful_pairs(font, int(count), units_per_em)
keep_only(font, wanted, characters)
pairs.sort(key=lambda pair: (font.getGlyphID(pair[0]), font.getGlyphID(pair[1])))
rounded = [(first, second, round(value / KERNING_STEP) * KERNING_STEP) for first, second, value in pairs]
rules = "".join(f"pos {first} {second} {value};" for first, second, value in rounded if value)
addOpenTypeFeaturesFromString(font, f"feature kern {{{rules}}} kern;", tables=["GPOS"])
for table in ("GDEF", "DSIG", "meta", "BASE"):
    if table in font:
        del font[table]
font["post"].formatType = 3.0
font.flavor = "woff2"
font.save(target)
