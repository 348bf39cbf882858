import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";
import { readIdentity } from "./read-identity.ts";

test.each([
  ["Germany", "Germany Deutschland deutschland DE de Allemagne Alemania Niemcy".split(" ")],
  ["India", ["India", "INDIA", "Indien", " indien ", "IN", "Inde", "Indie", "भारत"]],
  ["Austria", ["Österreich", "osterreich", "AT"]],
  ["United States", ["USA", "U.S.A.", "US", "États-Unis", "Vereinigte Staaten"]],
  ["United Kingdom", ["UK", "GB", "Vereinigtes Königreich"]],
  ["Netherlands", ["Niederlande", "NL"]],
])("%s is understood however it is typed, and stored by its English name", (name, typed) => {
  for (const one of typed) {
    expect([one, countryName(one)]).toEqual([one, name]);
    expect(readIdentity({ SITE_COUNTRY: one }).address.country).toBe(name);
  }
});

test("what is no country's name stays as it is typed", () => {
  expect(["Scotland", "", "Indiana", "XY"].map(countryName)).toEqual(["Scotland", "", "Indiana", "XY"]);
  expect(readIdentity({ SITE_COUNTRY: "D" }).address.country).toBe("D");
});
