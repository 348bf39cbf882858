import { expect, test } from "vitest";
import { type EditedPost, EMPTY_EDIT, fieldsOf } from "~/domain/blog/post.ts";
import { changedFields, type EditBase, mergeEdits } from "./merge-edits.ts";

const STORED: EditedPost = {
  ...EMPTY_EDIT,
  ...{ id: "1", version: 3, title: "News", slug: "news", content: "Text", scheduleProblem: null },
  ...{ createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "2025-01-01T00:00:00.000Z" },
};
const BASE: EditBase = { typed: fieldsOf(STORED), stored: fieldsOf(STORED), version: 3 };

test("what another tab changed elsewhere in the post comes in, and what is typed here stays", () => {
  const mine = { ...BASE.typed, content: "Text and more" };
  const merged = mergeEdits(BASE, mine, { ...STORED, version: 4, excerpt: "Short", status: "published" });
  expect(merged.mine).toMatchObject({ content: "Text and more", excerpt: "Short", status: "published", slug: "news" });
  expect(merged.base.version).toBe(4);
  expect(merged.conflicts).toEqual([]);
  expect(changedFields(merged.mine, merged.base.typed)).toEqual(["content"]);
});

test("the same field written in two tabs is named, and what is typed here stays", () => {
  const merged = mergeEdits(BASE, { ...BASE.typed, content: "Mine" }, { ...STORED, version: 4, content: "Theirs" });
  expect(merged.conflicts).toEqual(["content"]);
  expect(merged.mine.content).toBe("Mine");
  expect(merged.base.stored.content).toBe("Theirs");
});

test("two tabs that wrote the same don't disagree", () => {
  const merged = mergeEdits(
    BASE,
    { ...BASE.typed, title: "Old news" },
    { ...STORED, version: 4, title: "Old news", slug: "old-news" },
  );
  expect(merged.conflicts).toEqual([]);
});

test("a title that is stored without its last space isn't taken for a change by somebody else", () => {
  const base = { typed: { ...BASE.typed, title: "News " }, stored: BASE.stored, version: 3 };
  const merged = mergeEdits(base, { ...base.typed, title: "News today" }, { ...STORED, version: 4, excerpt: "Short" });
  expect(merged.mine.title).toBe("News today");
  expect(merged.conflicts).toEqual([]);
});
