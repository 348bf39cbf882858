import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("fonts.css", import.meta.url), "utf8");

/** The faces of a family, in their order in the stylesheet. */
function facesOf(family: string): string[] {
  const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
  return faces.filter((face) => face.includes(`font-family: "${family}"`));
}

function descriptor(face: string, name: string): string | undefined {
  return new RegExp(`${name}:\\s+([^;]+);`).exec(face)?.[1];
}

/** The code points of a face's unicode-range, as one string of characters. */
function charactersOf(face: string): Set<number> {
  const ranges = (descriptor(face, "unicode-range") ?? "").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g);
  return new Set(
    [...ranges].flatMap(([, first = "", last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    }),
  );
}

for (const family of ["Inter Variable", "Newsreader"]) {
  test(`all faces of ${family} have the same weights: for one outside, a browser would take the face that has it, and a system font for its missing letters`, () => {
    const faces = facesOf(family);
    expect(faces.length).toBeGreaterThan(1);
    expect(new Set(faces.map((face) => descriptor(face, "font-weight")))).toEqual(new Set(["400 700"]));
  });

  test(`letters of other Latin alphabets have ${family}, too, and basic ones don't fetch its further files`, () => {
    const further = facesOf(family).slice(1).map(charactersOf);
    for (const letter of "řłŠçñøÅŐŻ") {
      expect(
        further.filter((characters) => characters.has(letter.codePointAt(0) ?? 0)),
        letter,
      ).toHaveLength(1);
    }
    for (const letter of "AZaz09 ’“”–äöüßé") {
      expect(
        further.filter((characters) => characters.has(letter.codePointAt(0) ?? 0)),
        letter,
      ).toHaveLength(0);
    }
  });
}

test("all faces of the headlines are equally large, and what stands in for them takes the same room", () => {
  const faces = facesOf("Newsreader");
  expect(new Set(faces.map((face) => descriptor(face, "size-adjust"))).size).toBe(1);
  const size = Number.parseFloat(descriptor(faces[0] ?? "", "size-adjust") ?? "");
  const [fallback = ""] = facesOf("Newsreader Fallback");
  const percent = (name: string) => Number.parseFloat(descriptor(fallback, name) ?? "") / 100;
  /** Of app/ui/fonts/newsreader-site.woff2, in em. */
  const [ascent, descent] = [0.935, 0.265];
  expect(percent("ascent-override") * percent("size-adjust")).toBeCloseTo((ascent * size) / 100, 2);
  expect(percent("descent-override") * percent("size-adjust")).toBeCloseTo((descent * size) / 100, 2);
});
