import { expect, it } from "vitest";
import { addressKey, addressSpellings } from "./address-spellings.server.ts";

it("an address has the same spellings however it is composed, and its domain in Unicode or ASCII", () => {
  const spellings = addressSpellings("José@Bücher.example").toSorted();
  expect(spellings).toContain("jose\u0301@bu\u0308cher.example");
  for (const other of [" jose\u0301@bu\u0308cher.example", "José@XN--bcher-kva.example"])
    expect(addressSpellings(other).toSorted()).toEqual(spellings);
  for (const spelling of spellings) expect(addressKey(spelling)).toBe("josé@bücher.example");
  expect(addressKey("no address")).toBe("no address");
  expect(addressSpellings("Ada@client.example")).toEqual(["ada@client.example"]);
});
