import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { redirects } from "~/domain/redirects/tables.server.ts";
import { saveMember } from "~/domain/team/commands.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import {
  createPost,
  deletePost,
  renameAuthor,
  restoreVersion,
  saveDiscardedText,
  savePost,
  setPostStatus,
} from "./commands.server.ts";
import { findVersion, listVersions } from "./editor/versions.server.ts";
import { findEditedPost } from "./owner-list.server.ts";
import { type EditedPost, EMPTY_EDIT, fieldsOf, type PostEdit } from "./post.ts";
import { findPublishedPost } from "./public/post-queries.server.ts";
import { publishDuePosts } from "./schedule/due-posts.server.ts";
import { blogPosts } from "./tables.server.ts";

openTestDatabase();

const T0 = new Date("2025-05-01T07:00:00Z");
const later = (minutes: number) => new Date(T0.getTime() + minutes * 60_000);
const NEWS = { title: "News", content: "Text" };

async function made(post: Partial<PostEdit> = NEWS): Promise<EditedPost> {
  const { id } = await createPost(post, { now: T0 });
  return (await findEditedPost(id)) as EditedPost;
}

async function movedTo(slug: string): Promise<string | undefined> {
  const condition = eq(redirects.fromPath, `/company/blog/${slug}`);
  return (await database().select().from(redirects).where(condition))[0]?.target;
}

function save(post: EditedPost, change: Partial<PostEdit>, { how = "saved", minutes = 1 }: SaveOptions = {}) {
  const edit = { ...fieldsOf(post), ...change };
  return savePost({ id: post.id, edit, baseVersion: post.version, how, now: later(minutes) });
}
interface SaveOptions {
  how?: "saved" | "autosaved";
  minutes?: number;
}

async function saved(...args: Parameters<typeof save>): Promise<EditedPost> {
  const outcome = await save(...args);
  if (outcome.outcome !== "saved") throw new Error(outcome.outcome);
  return outcome.post;
}

it("posts of the same title that are saved concurrently each get a slug", async () => {
  const slugs = await Promise.all([1, 2, 3].map(() => createPost({ ...NEWS, status: "published" }, { now: T0 })));
  expect(slugs.map(({ slug }) => slug).sort()).toEqual(["news", "news-2", "news-3"]);
  expect(await findPublishedPost("news-2")).toMatchObject({ title: "News" });
});

it("a new post that is sent twice is one post", async () => {
  const edit = { ...EMPTY_EDIT, ...NEWS };
  const post = await made();
  const send = () =>
    savePost({ id: "0190b6f0-0000-7000-8000-000000000001", edit, baseVersion: 0, how: "saved", now: T0 });
  const outcomes = await Promise.all([send(), send()]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
  expect(await findEditedPost(post.id)).toMatchObject({ slug: "news" });
});

it("a draft is published by the list's button and taken back, and readers follow", async () => {
  const post = await made();
  expect(await setPostStatus(post.id, "published", later(1))).toMatchObject({
    row: { status: "published", version: 2 },
  });
  expect(await findPublishedPost("news")).toMatchObject({
    updatedAt: later(1).toISOString(),
    createdAt: later(1).toISOString(),
  });
  expect(await setPostStatus(post.id, "published", later(2))).toMatchObject({ row: { version: 2 } });
  expect(await setPostStatus(post.id, "draft", later(3))).toMatchObject({ row: { status: "draft" } });
  expect(await findPublishedPost("news")).toBeUndefined();
  expect((await listVersions(post.id)).map(({ kind }) => kind)).toEqual(["unpublished", "published", "saved"]);
});

it("a post is deleted with everything that belongs to it", async () => {
  const post = await saved(await made(), { status: "published" });
  await saved(post, { slug: "better-news" });
  expect(await deletePost(post.id)).toBe("News");
  expect(await deletePost(post.id)).toBeUndefined();
  expect(await movedTo("news")).toBeUndefined();
  expect(await listVersions(post.id)).toEqual([]);
  expect(await setPostStatus(post.id, "published", T0)).toBe("gone");
});

it("a tab that doesn't know of a change overwrites nothing, and learns what is stored", async () => {
  const post = await made();
  await saved(post, { content: "Written in the other tab" });
  const outcome = await save(post, { content: "Written here" });
  expect(outcome).toMatchObject({ outcome: "conflict", current: { content: "Written in the other tab", version: 2 } });
  expect((await findEditedPost(post.id))?.content).toBe("Written in the other tab");
});

it("of two tabs that save concurrently one gets the conflict", async () => {
  const post = await made();
  const outcomes = await Promise.all(["one", "two"].map((content) => save(post, { content })));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
});

it("a text for a post that was deleted is rejected, and can be stored as a new one", async () => {
  const post = await made();
  await deletePost(post.id);
  expect(await save(post, { content: "Late" })).toEqual({ outcome: "conflict", current: null });
  expect(await saved({ ...post, version: 0 }, { content: "Late" })).toMatchObject({ id: post.id, content: "Late" });
});

it("the same text again is no change", async () => {
  const post = await made();
  expect(await saved(post, {})).toMatchObject({ version: 1, updatedAt: T0.toISOString() });
});

it("an author is a name or empty, is in the history, and stays when the post is published at its time", async () => {
  const post = await made();
  expect(post.author).toBeNull();
  const named = await saved(post, { author: " Ada Lovelace ", publishAt: later(5).toISOString() });
  expect(named.author).toBe("Ada Lovelace");
  await publishDuePosts(later(6));
  const published = await findPublishedPost("news");
  expect(published?.author).toEqual({ name: "Ada Lovelace", image: "", portrait: null });

  const [version] = await listVersions(post.id);
  const current = (await findEditedPost(post.id)) as EditedPost;
  const cleared = await saved(current, { author: "  " }, { minutes: 7 });
  expect(cleared.author).toBeNull();
  await saveDiscardedText(post.id, { ...fieldsOf(cleared), author: "Somebody else" }, later(8));
  const [discarded] = await listVersions(post.id);
  expect(await findVersion(post.id, discarded?.id ?? "")).toMatchObject({ author: "Somebody else" });
  const restored = await restoreVersion({
    ...{ id: post.id, versionId: version?.id ?? "", baseVersion: cleared.version },
    ...{ unsaved: undefined, now: later(9) },
  });
  expect(restored).toMatchObject({ outcome: "saved", post: { author: "Ada Lovelace" } });
});

it("publishing a draft that has a time to come keeps the time; one that is public, or whose time has come, is published", async () => {
  const publishAt = later(60).toISOString();
  const post = await saved(await made(), { status: "published", publishAt });
  expect(post).toMatchObject({ status: "draft", publishAt });
  expect(await saved(post, { status: "published" }, { minutes: 61 })).toMatchObject({
    status: "published",
    publishAt: null,
  });
});

it("autosaving stores a draft's text, and neither its status nor its time", async () => {
  const change = { content: "More", status: "published", publishAt: later(60).toISOString() } as const;
  expect(await saved(await made(), change, { how: "autosaved" })).toMatchObject({
    content: "More",
    status: "draft",
    publishAt: null,
  });
});

it("autosaving never touches what the public reads", async () => {
  const post = await saved(await made(), { status: "published" });
  expect(await save(post, { content: "Half a sen" }, { how: "autosaved" })).toMatchObject({ outcome: "conflict" });
  expect((await findPublishedPost("news"))?.content).toBe("Text");
});

it("a draft's slug follows its title; a public post's stays", async () => {
  const draft = await saved(await made(), { title: "Old news" });
  expect(draft.slug).toBe("old-news");
  const post = await saved(draft, { status: "published" });
  expect(post.status).toBe("published");
  const renamed = await saved(post, { title: "Very old news" });
  expect(renamed).toMatchObject({ title: "Very old news", slug: "old-news" });
  expect(await saved(renamed, { status: "draft" })).toMatchObject({ status: "draft" });
});

it("old addresses of a post lead to it, however often it moves", async () => {
  let post = await saved(await made(), { status: "published" });
  for (const slug of ["second", "third"]) post = await saved(post, { slug });
  for (const slug of ["news", "second"]) expect(await movedTo(slug)).toBe("/company/blog/third");
  post = await saved(post, { slug: "news" });
  expect(await movedTo("news")).toBeUndefined();
  for (const slug of ["second", "third"]) expect(await movedTo(slug)).toBe("/company/blog/news");
  await setPostStatus(post.id, "draft", later(5));
  await saved({ ...post, version: post.version + 1, status: "draft" }, { slug: "fourth", status: "published" });
  expect(await movedTo("news")).toBe("/company/blog/fourth");
});

it("a draft that was never public leaves no address behind, and no other post takes a post's old one", async () => {
  const draft = await made();
  await saved(draft, { title: "Old news" });
  const post = await saved(await made(), { status: "published" });
  expect(post.slug).toBe("news");
  await saved(post, { slug: "moved" });
  expect((await made()).slug).toBe("news-2");
});

it("a version can be looked at and restored, with what was typed in between kept", async () => {
  const post = await made();
  const second = await saved(post, { title: "Other", content: "Other text", excerpt: "Short" });
  const [, first] = await listVersions(post.id);
  expect(first).toMatchObject({ kind: "saved", title: "News", length: 4 });
  const outcome = await restoreVersion({
    ...{ id: post.id, versionId: first?.id ?? "", baseVersion: second.version },
    unsaved: { ...fieldsOf(second), content: "Half typed" },
    now: later(9),
  });
  expect(outcome).toMatchObject({
    outcome: "saved",
    post: { title: "News", content: "Text", excerpt: "", version: 3 },
  });
  const kinds = await listVersions(post.id);
  expect(kinds.map(({ kind }) => kind)).toEqual(["restored", "discarded", "saved", "saved"]);
  const kept = kinds.find(({ kind }) => kind === "discarded");
  expect(await findVersion(post.id, kept?.id ?? "")).toMatchObject({ content: "Half typed" });
});

it("restoring knows of conflicts, and of versions that aren't the post's", async () => {
  const [post, other] = [await made(), await made()];
  const [version] = await listVersions(post.id);
  const restore = (id: string, baseVersion: number) =>
    restoreVersion({ id, versionId: version?.id ?? "", baseVersion, unsaved: undefined, now: later(1) });
  expect(await restore(post.id, 7)).toMatchObject({ outcome: "conflict" });
  expect(await restore(other.id, 1)).toBeUndefined();
});

it("autosaves of a few minutes are one version, but a text that was taken away is kept", async () => {
  const long = "word ".repeat(200);
  let post = await made();
  post = await saved(post, { content: "Text." }, { how: "autosaved", minutes: 1 });
  post = await saved(post, { content: long }, { how: "autosaved", minutes: 2 });
  expect(await listVersions(post.id)).toHaveLength(2);
  post = await saved(post, { content: "" }, { how: "autosaved", minutes: 3 });
  const [empty, full] = await listVersions(post.id);
  expect([empty?.length, full?.length]).toEqual([0, long.length]);
  await saved(post, { content: "New" }, { how: "autosaved", minutes: 20 });
  expect(await listVersions(post.id)).toHaveLength(4);
});

it("a hundred versions are kept, and what tells the post's history besides", async () => {
  let post = await made();
  await saveDiscardedText(post.id, { ...fieldsOf(post), content: "Given up" }, later(0));
  for (let turn = 1; turn <= 105; turn += 1) post = await saved(post, { content: `Text ${turn}` }, { minutes: turn });
  const versions = await listVersions(post.id);
  expect(versions).toHaveLength(101);
  expect(versions.at(-1)).toMatchObject({ kind: "discarded" });
});

it("a time that is over is rejected, an overdue post's own isn't", async () => {
  const post = await made();
  expect(await save(post, { publishAt: later(1).toISOString() }, { minutes: 2 })).toMatchObject({ outcome: "invalid" });
  const planned = await saved(post, { publishAt: later(5).toISOString() });
  expect(planned).toMatchObject({ status: "draft", publishAt: later(5).toISOString() });
  expect(await saved(planned, { content: "Late" }, { minutes: 60 })).toMatchObject({
    publishAt: later(5).toISOString(),
  });
  expect(await setPostStatus(post.id, "published", later(61))).toMatchObject({ row: { publishAt: null } });
});

it("the posts of a person who is called otherwise say so, also in an open editor; those of a namesake stay", async () => {
  const person = (name: string) => ({
    ...{ name, role: "Lead", description: "", specialties: [], bio: "", image: "", portrait: null },
    ...{ email: "", linkedin: "", onHome: true, onTeamPage: true, seen: null },
  });
  const save = (id: string, name: string, known: { id?: string }) =>
    saveMember({ ...person(name), newId: id, ...known }, database(), renameAuthor);
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  await save(ids[0], "Ada", {});
  await save(ids[1], "Bea", {});
  await save(ids[2], "Bea", {});
  const post = (author: string) => ({ title: author, slug: author, excerpt: "", content: "", author });
  await database()
    .insert(blogPosts)
    .values([post("Ada"), post("Bea")]);
  await save(ids[0], "Ada Rao", { id: ids[0] });
  await save(ids[1], "Bea Rao", { id: ids[1] });
  const bylines = (await database().select().from(blogPosts)).map(({ author, version }) => [author, version]);
  expect(bylines.toSorted()).toEqual([
    ["Ada Rao", 2],
    ["Bea", 1],
  ]);
});
