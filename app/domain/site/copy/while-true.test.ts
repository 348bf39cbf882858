import { expect, test } from "vitest";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { fillCopy } from "./fill-copy.ts";
import { keepTrue, lostFacts, whileTrue } from "./while-true.ts";

test("a part of a text goes with any of the facts that it rests on", () => {
  const text = `Open${whileTrue("desk india", ` day and night${whileTrue("india", " (IST)")}`, " by day")}.`;
  expect(keepTrue(text)).toBe("Open day and night (IST).");
  expect(keepTrue(text, ["person-ananya"])).toBe("Open day and night (IST).");
  expect(keepTrue(text, ["india"])).toBe("Open by day.");
  expect(keepTrue(text, ["desk"])).toBe("Open by day.");
});

test("an inner part goes alone where the outer one holds", () => {
  const text = whileTrue("desk", `Run from {homeland}${whileTrue("india", " (IST)")}`);
  expect(keepTrue(text, ["india"])).toBe("Run from {homeland}");
  expect(keepTrue(text, ["india", "desk"])).toBe("");
});

test.each([
  ["⟦desk¦open", "⟦desk¦open"],
  ["a⟧ ⟦", "a⟧ ⟦"],
  [`⟦${whileTrue("desk", "day")}`, "⟦day"],
])("signs that are left over in “%s” stay", (text, shown) => {
  expect(keepTrue(text)).toBe(shown);
});

test("very many parts of parts are soon read", () => {
  const text = "⟦a¦".repeat(20_000) + "¦⟧".repeat(20_000);
  const start = performance.now();
  keepTrue(text);
  expect(performance.now() - start).toBeLessThan(2_000);
});

test("entries and properties go with what they rest on", () => {
  const copy = {
    clocks: [{ name: "Berlin" }, { restsOn: "india", name: "{city}" }],
    rule: { sample: "rule", text: "Half each." },
  };
  expect(fillCopy(copy, { ...PLACEHOLDER_IDENTITY, hidden: ["india", "rule"] })).toEqual({
    clocks: [{ name: "Berlin" }],
  });
  expect(fillCopy(copy, PLACEHOLDER_IDENTITY).clocks).toHaveLength(2);
});

test("who isn't in India has lost its clocks, and who is in the European Economic Area its representative there", () => {
  expect(lostFacts({ country: "INDIA" })).toEqual([]);
  for (const country of ["", "United Kingdom", "Indiana"]) expect(lostFacts({ country })).toEqual(["india"]);
  expect(lostFacts({ country: "India" }, true)).toEqual(["no-rate"]);
  for (const country of ["Germany", "Norway"]) expect(lostFacts({ country })).toEqual(["india", "outside-eea"]);
});
