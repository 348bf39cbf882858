import { expect, it } from "vitest";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { database } from "../../platform/db/database.server.ts";
import { countPosts, findPublishedPost, listPosts, listPublishedPosts } from "./queries.server.ts";
import { blogPosts } from "./tables.server.ts";

openTestDatabase();

async function written() {
  await database()
    .insert(blogPosts)
    .values([
      { title: "First", slug: "first", status: "published", createdAt: new Date("2025-01-01T00:00:00Z") },
      { title: "Draft", slug: "draft", status: "draft", createdAt: new Date("2025-01-02T00:00:00Z") },
      { title: "Second", slug: "second", status: "published", createdAt: new Date("2025-01-03T00:00:00Z") },
    ]);
}

it("a reader sees published posts, newest first, and no draft", async () => {
  await written();
  expect((await listPublishedPosts()).map(({ title }) => title)).toEqual(["Second", "First"]);
  expect(await findPublishedPost("first")).toMatchObject({ title: "First", createdAt: "2025-01-01T00:00:00.000Z" });
  for (const slug of ["draft", "third", "first\0"]) expect(await findPublishedPost(slug)).toBeUndefined();
});

it("the owner sees drafts too", async () => {
  await written();
  expect((await listPosts({ limit: 10 })).map(({ title }) => title)).toEqual(["Second", "Draft", "First"]);
  expect(await countPosts()).toBe(3);
});
