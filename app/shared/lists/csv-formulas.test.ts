import { expect, it } from "vitest";
import { escapeFormulas, unescapeFormulas } from "./csv-formulas.ts";

it("what is read back is what was written", () => {
  for (const text of [
    "=1",
    "'=1",
    "''=1",
    "+49 30",
    "a\n-b\n'-c",
    "a;=1",
    "a,=1",
    "a;'=1",
    "it's; 'so'",
    "\tx",
    "a\t=1",
    "",
  ]) {
    for (const delimiter of [",", ";"]) {
      expect(unescapeFormulas(escapeFormulas(text, delimiter), delimiter), text).toBe(text);
    }
  }
});

it("a text without formulas stays as it is", () => {
  for (const text of ["a - b", "1+1=2", "a, b; c", "ada@client.example", "one\ntwo", "it's"]) {
    expect(escapeFormulas(text, ",")).toBe(text);
  }
});
