import { expect, it } from "vitest";
import { createPost, setPostStatus } from "~/domain/blog/commands.server.ts";
import { listOwnerPosts } from "~/domain/blog/owner-list.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { consumeSearchLimit, listPostCards } from "./post-list.server.ts";
import { findNeighbours, findPublishedPost, listFeedPosts } from "./post-queries.server.ts";

openTestDatabase();

type Post = Partial<typeof blogPosts.$inferInsert> & { title: string };

/** Publishes posts, each a day newer than the one before. */
async function publish(...posts: Post[]) {
  await database()
    .insert(blogPosts)
    .values(
      posts.map((post, day) => ({
        slug: post.title.toLowerCase().replace(/\W+/g, "-"),
        status: "published" as const,
        createdAt: new Date(Date.UTC(2025, 0, 1 + day)),
        ...post,
      })),
    );
}

async function titles(q: string, page = 1) {
  return (await listPostCards({ q, page })).posts.map(({ title }) => title);
}

it("a reader sees published posts, newest first, twelve a page, and no draft", async () => {
  await publish(...Array.from({ length: 14 }, (_, index) => ({ title: `Post ${index + 1}` })), {
    title: "Draft",
    status: "draft",
  });
  expect(await listPostCards({ q: "", page: 1 })).toMatchObject({ page: 1, pages: 2, total: 14 });
  expect((await titles("")).slice(0, 2)).toEqual(["Post 14", "Post 13"]);
  expect(await titles("", 1)).toHaveLength(12);
  expect(await titles("", 2)).toEqual(["Post 2", "Post 1"]);
  expect(await listPostCards({ q: "", page: 3 })).toMatchObject({ posts: [], pages: 2, total: 14 });
});

it("a post is as new as its publication, here, in feeds and beside others, however often it is published", async () => {
  await publish({ title: "Old" }, { title: "Newer", createdAt: new Date("2025-02-01T00:00:00Z") });
  const day = (date: number) => new Date(Date.UTC(2025, 2, date));
  const { id } = await createPost({ title: "Long a draft" }, { now: new Date("2025-01-02T00:00:00Z") });
  await setPostStatus(id, "published", day(1));
  await setPostStatus(id, "draft", day(2));
  await setPostStatus(id, "published", day(3));
  const [first] = (await listPostCards({ q: "", page: 1 })).posts;
  expect(first).toMatchObject({ title: "Long a draft", createdAt: day(1).toISOString() });
  expect((await listFeedPosts({ limit: 1 }))[0]).toMatchObject({ title: "Long a draft", createdAt: day(1) });
  const post = await findPublishedPost("long-a-draft");
  expect(post && (await findNeighbours(post))).toEqual({ older: { title: "Newer", slug: "newer" } });
  const owned = await listOwnerPosts({ q: "", show: "" }, { at: "start" });
  expect(owned.rows.map(({ title }) => title)).toEqual(["Newer", "Long a draft", "Old"]);
});

it("a post that was stored as published keeps its time when it is published again", async () => {
  await publish({ title: "Old" });
  const [old] = await database().select().from(blogPosts);
  for (const status of ["draft", "published"] as const) await setPostStatus(old?.id ?? "", status, new Date());
  expect((await listPostCards({ q: "", page: 1 })).posts[0]?.createdAt).toBe("2025-01-01T00:00:00.000Z");
});

it("a blog without posts has one page, and it is empty", async () => {
  expect(await listPostCards({ q: "", page: 1 })).toEqual({ posts: [], page: 1, pages: 1, total: 0 });
});

it("a search finds words of title, excerpt and text, in whatever form, and puts titles first", async () => {
  await publish(
    { title: "Invoices that get paid" },
    { title: "Fridays", excerpt: "How we send an invoice" },
    { title: "Mondays", content: "Nobody likes **invoicing** on the first day." },
    { title: "Other", content: "Nothing of the kind." },
    { title: "Invoice secrets", status: "draft" },
  );
  expect(await titles("invoice")).toEqual(["Invoices that get paid", "Fridays", "Mondays"]);
  expect(await titles("invoic")).toHaveLength(3);
  expect(await titles("send INVOICES")).toEqual(["Fridays"]);
  expect(await titles("payroll")).toEqual([]);
});

it("a search for little words and signs finds titles that have them", async () => {
  await publish({ title: "What is it to us?" }, { title: "100% remote_first" }, { title: "Another" });
  expect(await titles("what is it")).toEqual(["What is it to us?"]);
  expect(await titles("100%")).toEqual(["100% remote_first"]);
  expect(await titles("e_f")).toEqual(["100% remote_first"]);
  for (const q of ["%", "_", "\\", "'", '"', "!&|():*<->", "a & b | !c", "🙂"]) {
    expect((await titles(q)).length, q).toBeLessThan(2);
  }
});

it("a reader sees the passage that was found", async () => {
  await publish({ title: "Routine", content: `${"Filler words here. ".repeat(60)}Then send the *reminder* politely.` });
  const [post] = (await listPostCards({ q: "reminders", page: 1 })).posts;
  expect(post?.passage?.filter(({ isMatch }) => isMatch)).toEqual([{ text: "reminder", isMatch: true }]);
  const [unsearched] = (await listPostCards({ q: "", page: 1 })).posts;
  expect(unsearched).not.toHaveProperty("passage");
  expect(unsearched).not.toHaveProperty("content");
});

it("a text of 200,000 different words can be stored and found", async () => {
  const content = Array.from({ length: 33_000 }, (_, index) => index.toString(36).padStart(5, "ü"))
    .join(" ")
    .slice(0, 200_000);
  await publish({ title: "Long", content });
  expect(await titles("üüüü1")).toEqual(["Long"]);
});

it("a program that searches all the time has to wait, and no other one has to", async () => {
  for (let search = 0; search < 60; search += 1) {
    expect(await consumeSearchLimit("192.0.2.1", "192.0.2.1")).toEqual({ allowed: true });
  }
  expect(await consumeSearchLimit("192.0.2.1", "192.0.2.1")).toEqual({
    allowed: false,
    retryAfterSeconds: expect.any(Number),
  });
  expect(await consumeSearchLimit("192.0.2.2", "192.0.2.2")).toEqual({ allowed: true });
});
