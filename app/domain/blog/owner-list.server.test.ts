import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { createPost } from "./commands.server.ts";
import { countOwnerPosts, listOwnerPosts } from "./owner-list.server.ts";
import { type PostFilters, parseOwnerListQuery } from "./owner-list.ts";
import { blogPosts } from "./tables.server.ts";

openTestDatabase();

const ALL: PostFilters = { q: "", show: "" };
const START = { at: "start" } as const;

async function write(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    title: `Post ${index + 1}`,
    slug: `post-${index + 1}`,
    // Several with the same timestamp, as an import makes them.
    createdAt: new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 3))),
  }));
  await database().insert(blogPosts).values(rows);
}

it("the owner pages through all posts and back, and meets each once", async () => {
  await write(60);
  const at = (search: string) => listOwnerPosts(ALL, parseOwnerListQuery(new URLSearchParams(search)).position);
  let page = await at("");
  expect(page.newer).toBeNull();
  const pages = [page];
  while (page.older) {
    page = await at(`older=${page.older}`);
    pages.push(page);
  }
  const seen = pages.flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
  expect((await at(`newer=${page.newer}`)).rows).toEqual(pages[1]?.rows);
});

it("posts are found by a part of title or excerpt, signs included, and by what they are", async () => {
  const now = new Date("2025-05-01T07:00:00Z");
  await createPost({ title: "100% done", excerpt: "a_b" }, { now });
  await createPost({ title: "1000 done", status: "published", content: "percent" }, { now });
  await createPost({ title: "Later", publishAt: "2025-06-01T07:00:00Z" }, { now });
  const titles = async (query: Partial<PostFilters>) =>
    (await listOwnerPosts({ ...ALL, ...query }, START)).rows.map(({ title }) => title).sort();
  expect(await titles({ q: "100%" })).toEqual(["100% done"]);
  expect(await titles({ q: "A_B" })).toEqual(["100% done"]);
  expect(await titles({ q: "percent" })).toEqual([]);
  expect(await titles({ show: "draft" })).toEqual(["100% done", "Later"]);
  expect(await titles({ show: "scheduled" })).toEqual(["Later"]);
  expect(await countOwnerPosts({ q: "done", show: "published" })).toEqual({
    total: 3,
    matching: 1,
    drafts: 2,
    scheduled: 1,
  });
});

it("an address that makes no sense leads to the whole list", () => {
  const read = (search: string) => parseOwnerListQuery(new URLSearchParams(search));
  expect(read("q=%00&show=x&older=1&newer=2025-99-99T00:00:00.000Z_0")).toEqual({ filters: ALL, position: START });
});
