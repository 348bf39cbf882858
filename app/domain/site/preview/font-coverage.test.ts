import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/support/content/any-character.ts";
import { drawableWith } from "./font-coverage.ts";

const COVERAGE = { greek: "U+0370-03FF", latin: "U+0000-00FF,U+2018-2019" };

test("a title in Latin script is drawn as it is", () => {
  expect(drawableWith(COVERAGE, "Don’t  automate\nfirst")).toEqual({ text: "Don’t automate first", parts: ["latin"] });
});

test("a title in another script takes that part of the font too", () => {
  expect(drawableWith(COVERAGE, "Λόγος & reports")?.parts.toSorted()).toEqual(["greek", "latin"]);
});

test("emoji are left out, and the words stay", () => {
  expect(drawableWith(COVERAGE, "🎉 We are 👩‍💻 hiring ✅")?.text).toBe("We are hiring");
});

test("a title with characters that the font lacks isn't drawn with missing glyphs", () => {
  for (const title of ["業務報告", "تقرير الأسبوع", "Report 業", "🎉🎉", " ", "!?"]) {
    expect(drawableWith(COVERAGE, title), title).toBeUndefined();
  }
});

test("whatever is typed, nothing is drawn that the font lacks", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const drawn = drawableWith(COVERAGE, text)?.text ?? "";
      return /^[\u{20}-\u{FF}\u{370}-\u{3FF}\u{2018}\u{2019}]*$/u.test(drawn);
    }),
  );
});
