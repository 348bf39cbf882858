import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, type DraftBase, mergeFields } from "./draft-state.ts";

interface Text {
  title: string;
  slug: string;
  content: string;
}

const TEXT: Text = { title: "News", slug: "news", content: "Text" };
const BASE: DraftBase<Text> = { typed: TEXT, stored: TEXT, version: 3 };
const stored = (change: Partial<Text>) => ({ fields: { ...TEXT, ...change }, version: 4 });

test("what another tab changed elsewhere in the record comes in, and what is typed here stays", () => {
  const merged = mergeFields(BASE, { ...TEXT, content: "Text and more" }, stored({ title: "Old news" }));
  expect(merged.mine).toEqual({ title: "Old news", slug: "news", content: "Text and more" });
  expect(merged.base.version).toBe(4);
  expect(merged.conflicts).toEqual([]);
  expect(changedFields(merged.mine, merged.base.typed)).toEqual(["content"]);
});

test("a title that is stored without its last space isn't taken for a change by another user", () => {
  const base = { typed: { ...TEXT, title: "News " }, stored: TEXT, version: 3 };
  const merged = mergeFields(base, { ...base.typed, title: "News today" }, stored({ content: "Longer" }));
  expect(merged.mine).toEqual({ title: "News today", slug: "news", content: "Longer" });
  expect(merged.conflicts).toEqual([]);
});

test("whatever both sides write, no typed text is lost, and none of the other side's goes without a conflict", () => {
  const word = fc.constantFrom("a", "b", "c");
  const text = fc.record({ title: word, slug: word, content: word });
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      const merged = mergeFields({ typed: before, stored: before, version: 1 }, mine, { fields: theirs, version: 2 });
      expect(merged.base).toMatchObject({ stored: theirs, version: 2 });
      for (const field of ["title", "slug", "content"] as const) {
        const isTyped = mine[field] !== before[field];
        expect(merged.mine[field]).toBe(isTyped ? mine[field] : theirs[field]);
        const isOverwritten = theirs[field] !== before[field] && theirs[field] !== merged.mine[field];
        expect(merged.conflicts.includes(field)).toBe(isOverwritten);
      }
    }),
  );
});
