import { expect, it } from "vitest";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { withAuthors } from "./post-authors.server.ts";

openTestDatabase();

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
