import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("all faces of the font have the same weights: for one outside, a browser would take the face that has it, and a system font for its missing letters", () => {
  const css = readFileSync(new URL("fonts.css", import.meta.url), "utf8");
  const faces = [...css.matchAll(/@font-face \{[^}]*"Inter Variable"[^}]*\}/g)].map(([face]) => face);
  expect(faces.length).toBeGreaterThan(1);
  expect(new Set(faces.map((face) => /font-weight: ([^;]+);/.exec(face)?.[1]))).toEqual(new Set(["400 700"]));
});
