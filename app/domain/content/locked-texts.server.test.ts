import { expect, test } from "vitest";
import { LOCKED_TEXTS } from "./locked-texts.server.ts";

const SOURCES = import.meta.glob<string>(["/app/**/*.{ts,tsx}", "!**/*.test.*", "!**/locked-texts.server.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("every text that is said to be locked stands in the code", () => {
  const code = Object.values(SOURCES).join("\n").replace(/\s+/g, " ");
  // A limit is put into its sentence, and toasts are a package's.
  const composed = / characters or fewer$|^Notifications alt\+T$|^Close toast$/;
  const texts = LOCKED_TEXTS.flatMap((group) => group.texts).filter((text) => !composed.test(text));
  // What a missing field says is composed of its name (app/shared/forms/fields.ts).
  const nameIn = (text: string) => text.replace(/^Enter your (.)/, (_, letter: string) => `"${letter.toUpperCase()}`);
  expect(texts.filter((text) => !code.includes(text) && !code.includes(`${nameIn(text)}"`))).toEqual([]);
  expect(texts.filter((text) => text === "" || /undefined|expected/i.test(text))).toEqual([]);
});

test("each is said once, with a reason", () => {
  for (const { group, reason, texts } of LOCKED_TEXTS) {
    expect(new Set(texts).size, group).toBe(texts.length);
    expect(reason).toMatch(/\.$/);
  }
});
