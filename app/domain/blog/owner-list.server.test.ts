import { expect, it } from "vitest";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { createPost } from "./commands.server.ts";
import { countOwnerPosts, listOwnerPosts } from "./owner-list.server.ts";
import { type PostFilters, parseOwnerListQuery } from "./owner-list.ts";

openTestDatabase();

const ALL: PostFilters = { q: "", show: "" };
const START = { at: "start" } as const;

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
