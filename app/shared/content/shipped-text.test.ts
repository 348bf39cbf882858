import { expect, test } from "vitest";
import { defineContent, list } from "./content-document.ts";
import { shippedText } from "./shipped-text.ts";

const document = defineContent("sample.page", {
  title: "Hello",
  days: 7,
  lines: ["One", "Two"],
  people: list({ asha: { name: "Asha" }, ravi: { name: "Ravi", notes: ["a", "b"] } }),
});

test.each([
  ["title", "Hello"],
  ["days", "7"],
  ["lines", "One\nTwo"],
  ["people", "asha\nravi"],
  ["people.ravi.name", "Ravi"],
  ["people.ravi.notes", "a\nb"],
  ["people.new.name", undefined],
  ["people.0.name", undefined],
  ["title.length", undefined],
  ["constructor.name", undefined],
  ["", undefined],
])("what ships at %j is %j", (path, text) => expect(shippedText(document, path)).toBe(text));
