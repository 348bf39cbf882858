import { describe, expect, it } from "vitest";
import { defineContent, emptyList, list } from "./content-document.ts";
import { overridesOf, withOverrides } from "./overrides.ts";
import { shippedText } from "./shipped-text.ts";

const page = defineContent("pages.example", {
  title: "As shipped",
  steps: list({
    first: { icon: "search", title: "One", points: ["a", "b"] },
    second: { icon: "clock", title: "Two", note: "only here", points: ["c"] },
  }),
  days: 7 as number,
});

it("nothing that is replaced is what is shipped, itself", () => {
  expect(withOverrides(page, undefined)).toBe(page.shipped);
  expect(withOverrides(page, {})).toEqual(page.shipped);
});

it("texts, lines and numbers are replaced by their path, and the rest stays", () => {
  const changed = withOverrides(page, {
    title: "Own",
    "steps.second.title": "Zwei",
    "steps.first.points": "x\ny",
    days: "5",
  });
  expect(changed).toEqual({
    title: "Own",
    steps: [
      { id: "first", icon: "search", title: "One", points: ["x", "y"] },
      { id: "second", icon: "clock", title: "Zwei", note: "only here", points: ["c"] },
    ],
    days: 5,
  });
});

it("entries are sorted, left out and added by their ids, and what was changed of one goes with it", () => {
  const { steps } = withOverrides(page, {
    steps: "second\ne7k2x9",
    "steps.second.title": "Zwei",
    "steps.e7k2x9.title": "Drei",
  });
  expect(steps).toEqual([
    { id: "second", icon: "clock", title: "Zwei", note: "only here", points: ["c"] },
    { id: "e7k2x9", icon: "search", title: "Drei", points: [] },
  ]);
  expect(withOverrides(page, { steps: "" }).steps).toEqual([]);
});

it("of a client whom the owner adds nothing is said that was said of an invented one", () => {
  const cases = defineContent("pages.cases", { cases: list({ one: { naming: "changed", client: "One" } }) });
  const added = { cases: "e7k2x9", "cases.e7k2x9.client": "Own" };
  expect(withOverrides(cases, added).cases).toEqual([{ id: "e7k2x9", naming: "none", client: "Own" }]);
});

it("an entry that ends begins on the day on which it was added, for three months, or says itself when", () => {
  const ships = { title: "One", posted: "2026-11-02", closes: "2027-03-31" };
  const openings = defineContent("jobs.openings", { openings: list({ one: ships }) });
  const added = `e${Date.parse("2028-11-30T22:00:00Z")}`;
  expect(withOverrides(openings, { openings: `one\n${added}\ne7k2x9` }).openings).toEqual([
    { id: "one", ...ships },
    { id: added, title: "", posted: "2028-11-30", closes: "2029-03-02" },
    { id: "e7k2x9", title: "", posted: "", closes: "" },
  ]);
});

it("an optional text is added where it was missing, and left out by an empty one", () => {
  const { steps } = withOverrides(page, { "steps.first.note": "now here, too", "steps.second.note": "" });
  expect(steps.map((step) => "note" in step && step.note)).toEqual(["now here, too", false]);
});

it("an entry, or a text of one, that a release has taken away changes nothing", () => {
  expect(withOverrides(page, { steps: "first\nthird\nsecond" }).steps.map(({ id }) => id)).toEqual(["first", "second"]);
  expect(withOverrides(page, { "steps.third.title": "?", gone: "?" })).toEqual(page.shipped);
});

it("what is shown is all that replaces it: what was changed of an entry that is left out isn’t in it", () => {
  const overrides = {
    ...{ title: "Own", steps: "second\ne7k2x9", "steps.first.title": "Left out", "steps.second.note": "" },
    ...{ "steps.e7k2x9.title": "Drei", "steps.e7k2x9.points": "x\ny" },
  };
  const { "steps.first.title": _, ...shown } = overrides;
  expect(overridesOf(page, withOverrides(page, overrides))).toEqual(shown);
  expect(overridesOf(page, withOverrides(page, undefined))).toEqual({});
});

describe("a list that ships without entries", () => {
  const menu = defineContent("site.example", {
    menu: list({
      home: { name: "Home", children: emptyList({ name: "" }) },
      company: { name: "Company", children: list({ team: { name: "Team" } }) },
    }),
  });

  it("gets entries of its shape, also in an entry that is added", () => {
    const overrides = {
      ...{ menu: "home\ne1added", "menu.e1added.name": "Prices" },
      ...{ "menu.home.children": "e2below", "menu.home.children.e2below.name": "Below" },
      ...{ "menu.e1added.children": "e3below", "menu.e1added.children.e3below.name": "Below that" },
    };
    const expected = [
      { id: "home", name: "Home", children: [{ id: "e2below", name: "Below" }] },
      { id: "e1added", name: "Prices", children: [{ id: "e3below", name: "Below that" }] },
    ];
    expect(withOverrides(menu, overrides).menu).toEqual(expected);
    expect(shippedText(menu, "menu.e1added.children.e3below.name")).toBe("");
  });
});
