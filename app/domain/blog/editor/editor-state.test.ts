import { expect, test } from "vitest";
import { type EditedPost, EMPTY_EDIT } from "~/domain/blog/post.ts";
import {
  canAutosave,
  type EditorAction,
  type EditorState,
  editorReducer,
  initialEditorState,
  unsavedFields,
} from "./editor-state.ts";

const STORED: EditedPost = {
  ...EMPTY_EDIT,
  ...{ id: "1", version: 3, title: "News", slug: "news", content: "Text", scheduleProblem: null },
  ...{ createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "2025-01-01T00:00:00.000Z" },
};
const after = (start: EditorState, ...events: EditorAction[]) => events.reduce(editorReducer, start);
const type = (change: Partial<EditedPost>): EditorAction => ({ type: "typed", change });
const arrive = (change: Partial<EditedPost>): EditorAction => ({
  type: "remote-change",
  post: { ...STORED, version: 4, ...change },
});

test("a writer who types while it is saved has the rest unsaved, and nothing changes under the cursor", () => {
  const sent = { ...initialEditorState(STORED).mine, title: "News today " };
  const post = { ...STORED, version: 4, title: "News today", slug: "news-today-2" };
  const editing = after(
    initialEditorState(STORED),
    type({ title: "News today " }),
    { type: "sent" },
    type({ content: "Text and" }),
    { type: "saved", sent, how: "autosaved", post },
  );
  expect(editing.mine.title).toBe("News today ");
  expect(unsavedFields(editing)).toEqual(["content"]);
  expect(canAutosave(editing)).toBe(true);
});

test("the toggle is for Save alone: autosaving leaves it as it is", () => {
  const editing = after(
    initialEditorState(STORED),
    type({ status: "published", publishAt: "2030-01-01T00:00:00.000Z" }),
  );
  expect(editing.mine.publishAt).toBeNull();
  expect(canAutosave(editing)).toBe(false);
  const sent = { ...editing.mine, content: "More" };
  const saved = after(editing, type({ content: "More" }), {
    type: "saved",
    sent,
    how: "autosaved",
    post: { ...STORED, version: 4, content: "More" },
  });
  expect(unsavedFields(saved)).toEqual(["status"]);
});

test("what is public is not autosaved, and keeps its address when its title changes", () => {
  const editing = initialEditorState(STORED);
  const sent = { ...editing.mine, status: "published" as const };
  const published = after(editing, {
    type: "saved",
    sent,
    how: "saved",
    post: { ...STORED, version: 4, status: "published" },
  });
  expect(published.mine.slug).toBe("news");
  const typed = after(published, type({ status: "published", title: "Other" }));
  expect(unsavedFields(typed)).toEqual(["title"]);
  expect(canAutosave(typed)).toBe(false);
});

test("nothing is saved while two tabs disagree, until the owner has decided", () => {
  const conflicted = after(
    initialEditorState(STORED),
    type({ content: "Mine" }),
    arrive({ content: "Theirs", excerpt: "Short" }),
  );
  expect(conflicted.conflicts).toEqual(["content"]);
  expect(conflicted.mine).toMatchObject({ content: "Mine", excerpt: "Short" });
  expect(canAutosave(conflicted)).toBe(false);
  const again = after(conflicted, arrive({ version: 5, content: "Theirs", excerpt: "Shorter" }));
  expect(again.conflicts).toEqual(["content"]);

  const mine = after(again, { type: "keep-mine" });
  expect([mine.mine.content, unsavedFields(mine), mine.base.version]).toEqual(["Mine", ["content"], 5]);
  const theirs = after(again, { type: "take-theirs" });
  expect([theirs.mine.content, unsavedFields(theirs)]).toEqual(["Theirs", []]);
});

test("what is already known is no news", () => {
  const editing = after(initialEditorState(STORED), type({ content: "Mine" }));
  expect(after(editing, arrive({ version: 3, content: "Old" }))).toBe(editing);
});

test("a deleted post's text stays, to be saved as a new one", () => {
  const gone = after(initialEditorState(STORED), type({ content: "Mine" }), { type: "gone" });
  expect(gone).toMatchObject({ gone: true, mine: { content: "Mine" }, base: { version: 0 } });
  expect(canAutosave(gone)).toBe(false);
  const conflicted = after(initialEditorState(STORED), type({ content: "Mine" }), arrive({ content: "Theirs" }), {
    type: "gone",
  });
  expect([conflicted.mine.content, conflicted.conflicts]).toEqual(["Mine", []]);
});

test("a mistake is forgotten when its field is corrected", () => {
  const wrong = after(initialEditorState(STORED), {
    type: "invalid",
    errors: { title: "Too long", imageUrl: "No address" },
  });
  expect(after(wrong, type({ title: "Short" })).errors).toEqual({ imageUrl: "No address" });
});
