// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { type EditedPost, EMPTY_EDIT } from "~/domain/blog/post.ts";
import { createDraft } from "~/ui/admin/drafts/draft.ts";
import { prepareDraftRequests } from "../../../../../tests/support/draft-requests.ts";
import { findOtherDraft, postDraftOptions, removeOtherDraft, restoreVersion, storedPost } from "./post-draft.ts";

const POST: EditedPost = {
  ...EMPTY_EDIT,
  ...{ id: "1", version: 3, title: "News", slug: "news", content: "Text", scheduleProblem: null },
  ...{ createdAt: "2025-01-01T00:00:00.000Z", updatedAt: "2025-01-01T00:00:00.000Z" },
};

const server = prepareDraftRequests();

function open(post: EditedPost | undefined = POST) {
  const draft = createDraft(postDraftOptions("1", post && storedPost(post)));
  server.end = draft.start();
  return draft;
}

const saved = (change: Partial<EditedPost>) =>
  Response.json({ outcome: "saved", post: { ...POST, version: 4, ...change } });

test("publishing keeps the time that was set, and what Save makes of both is taken over", async () => {
  const draft = open();
  const publishAt = "2030-01-01T00:00:00.000Z";
  draft.change({ publishAt });
  draft.change({ status: "published" });
  server.answers = [saved({ status: "draft", publishAt })];
  await draft.save();
  expect(server.requests[0]?.body.edit).toMatchObject({ status: "published", publishAt });
  expect(draft.get().mine).toMatchObject({ status: "draft", publishAt });
  expect(draft.hasUnsaved()).toBe(false);
});

test("the toggle and the schedule are for Save alone: autosave leaves them", async () => {
  const draft = open();
  draft.change({ publishAt: "2030-01-01T00:00:00.000Z" });
  draft.change({ status: "published" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.requests).toEqual([]);
  server.answers = [saved({ content: "More" })];
  draft.change({ content: "More" });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.requests.map(({ path, body }) => [path, body.how, body.baseVersion])).toEqual([
    ["/admin/commands/posts.save", "autosaved", 3],
  ]);
  expect(draft.get().mine.status).toBe("published");
  expect(draft.hasUnsaved()).toBe(true);
});

test("what is public is not autosaved, and keeps its address when its title changes", async () => {
  const draft = open();
  draft.change({ status: "published" });
  server.answers = [saved({ status: "published" })];
  expect((await draft.save())?.post.version).toBe(4);
  expect(draft.get().mine.slug).toBe("news");
  expect(draft.hasUnsaved()).toBe(false);
  draft.change({ title: "Other" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.requests).toHaveLength(1);
});

test("a post with a mistake isn't sent, and a rejected request says so", async () => {
  const draft = open();
  draft.change({ imageUrl: "picture" });
  expect(await draft.save()).toBeUndefined();
  expect(draft.get().errors).toEqual({ imageUrl: "Please enter an address that begins with https:// or /." });
  expect(server.requests).toEqual([]);
  draft.change({ imageUrl: "/picture" });
  server.answers = [Response.json({ outcome: "rejected" }, { status: 413 })];
  expect(await draft.save()).toBeUndefined();
  expect(draft.get().phase).toBe("failed");
  server.answers = [Response.json({ outcome: "conflict", current: null }, { status: 409 })];
  expect(await draft.save()).toBeUndefined();
  expect(draft.get().isGone).toBe(true);
});

test("an author is merged like any other field, has a limit, and a cleared one is none", async () => {
  const draft = open();
  draft.change({ title: "Typed" });
  draft.receive(storedPost({ ...POST, version: 4, author: "Ada" }));
  expect(draft.get()).toMatchObject({ mine: { title: "Typed", author: "Ada" }, conflicts: [] });
  draft.change({ author: "Bea" });
  draft.receive(storedPost({ ...POST, version: 5, author: null }));
  expect(draft.get().conflicts).toEqual(["author"]);
  draft.resolve("mine");
  draft.change({ author: "A".repeat(101) });
  expect(await draft.save()).toBeUndefined();
  expect(draft.get().errors).toEqual({ author: "The author can have 100 characters at most." });
  draft.change({ author: null });
  server.answers = [saved({ title: "Typed", version: 6 })];
  expect((await draft.save())?.post.author).toBeNull();
  expect(server.requests.at(-1)?.body).toMatchObject({ edit: { author: null }, baseVersion: 5 });
});

test("an editor from before posts had authors can still save", () => {
  const { author: _, ...older } = EMPTY_EDIT;
  expect(validateEdit(older)).toMatchObject({ ok: true, value: { author: null } });
});

test("a version that is restored replaces what is typed, which goes into the history", async () => {
  const draft = open();
  draft.change({ content: "Typed" });
  server.answers = [saved({ content: "Earlier" })];
  expect((await restoreVersion(draft, "1", "v"))?.content).toBe("Earlier");
  expect(server.requests[0]).toMatchObject({
    path: "/admin/commands/posts.restore",
    body: { unsaved: { content: "Typed" } },
  });
  expect([draft.get().mine.content, draft.hasUnsaved()]).toEqual(["Earlier", false]);
});

test("the newest draft that another tab left is found, and not this one's own", () => {
  const draft = open();
  draft.change({ content: "Mine" });
  expect(findOtherDraft("1")).toBeUndefined();
  const [own = ""] = Object.keys(localStorage);
  const copy = JSON.parse(localStorage.getItem(own) ?? "");
  const left = (tab: string, content: string, at: number) =>
    localStorage.setItem(`unsaved-post:1:${tab}`, JSON.stringify({ ...copy, mine: { ...copy.mine, content }, at }));
  left("a", "Older", Date.now() - 2);
  left("b", "Newer", Date.now() - 1);
  localStorage.setItem("unsaved-post:1:c", JSON.stringify({ mine: { title: "Of another shape" } }));
  const found = findOtherDraft("1");
  expect(found?.mine.content).toBe("Newer");
  if (found) {
    removeOtherDraft(found);
    draft.restore(found);
  }
  expect(findOtherDraft("1")?.mine.content).toBe("Older");
  expect(draft.get().mine.content).toBe("Newer");
});
