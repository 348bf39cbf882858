import { expect, it } from "vitest";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { countPosts, findNeighbours, findPublishedPost, withAuthors } from "./post-queries.server.ts";

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

it("a reader finds a published post by its slug, and no draft", async () => {
  await written();
  expect(await findPublishedPost("first")).toMatchObject({ title: "First", createdAt: "2025-01-01T00:00:00.000Z" });
  for (const slug of ["draft", "third", "first\0"]) expect(await findPublishedPost(slug)).toBeUndefined();
});

it("a reader goes on to the post before and after, past drafts", async () => {
  await written();
  const neighbours = async (slug: string) => {
    const post = await findPublishedPost(slug);
    return post && findNeighbours(post);
  };
  expect(await neighbours("first")).toEqual({ newer: { title: "Second", slug: "second" } });
  expect(await neighbours("second")).toEqual({ older: { title: "First", slug: "first" } });
});

it("the owner counts drafts too", async () => {
  await written();
  expect(await countPosts()).toBe(3);
});

it("a post's author is the team member of that name, else a name, and without one there is none", async () => {
  const member = { role: "Lead", portrait: 4 };
  const [ada] = await database()
    .insert(teamMembers)
    .values([
      { ...member, name: "Ada", onTeamPage: true },
      { ...member, name: "Bea", onHome: true },
    ])
    .returning({ id: teamMembers.id });
  const posts = await withAuthors(["Ada", null, "Bea", "A Guest"].map((author) => ({ title: "Post", author })));
  expect(posts).toEqual([
    {
      title: "Post",
      author: { name: "Ada", image: "", portrait: 4, path: `/company/our-team#member-${ada?.id}` },
    },
    { title: "Post", author: null },
    { title: "Post", author: { name: "Bea", image: "", portrait: 4 } },
    { title: "Post", author: { name: "A Guest", image: "", portrait: null } },
  ]);
});
