import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { parseSearchQuery } from "~/shared/lists/search-results.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { searchRecords } from "./search.server.ts";

openTestDatabase();

it("a few characters find records of every kind, with the screens that show them", async () => {
  const id = randomUUID();
  await database()
    .insert(formSubmissions)
    .values({ id, formType: "contact", source: "home", idempotencyKey: id, firstName: "Ada", lastName: "Byron" });
  const [message] = await database()
    .insert(contactMessages)
    .values({ name: "Ada Byron", email: "ada@client.example", message: "Hello", status: "archived" })
    .returning({ id: contactMessages.id });
  const [job] = await database()
    .insert(jobs)
    .values({ title: "Call back", description: "Ada asked for prices" })
    .returning({ id: jobs.id });
  expect(await searchRecords("ada")).toEqual([
    {
      title: "Messages",
      records: [
        { id: message?.id, label: "Ada Byron", detail: "Hello", to: `/admin/messages/archived?view=${message?.id}` },
      ],
    },
    {
      title: "Form submissions",
      records: [{ id, label: "Ada Byron", detail: "", to: `/admin/form-submissions?view=${id}&highlight=${id}` }],
    },
    {
      title: "Jobs",
      records: [{ id: job?.id, label: "Call back", detail: "open", to: `/admin/jobs?edit=${job?.id}` }],
    },
  ]);
  expect(await searchRecords("%_%")).toEqual([]);
});

it.each([
  ["ledger", "the title, whatever its case"],
  ["vat", "the excerpt"],
  ["nt", "two letters"],
  ["qx", "two letters after a quotation mark"],
  ["“q", "a character that few texts have"],
])("posts are found by “%s”: %s", async (q) => {
  const values = { title: "One LEDGER less", slug: q, excerpt: "VAT without tears: “Qxyz” explained, and rent." };
  const [post] = await database().insert(blogPosts).values(values).returning({ id: blogPosts.id });
  await database()
    .insert(blogPosts)
    .values({ title: "Another", slug: `other-${q}`, excerpt: "Of no use" });
  expect(await searchRecords(q)).toEqual([
    {
      title: "Posts",
      records: [{ id: post?.id, label: values.title, detail: "draft", to: `/admin/blog/${post?.id}` }],
    },
  ]);
});

it("no word or number goes from a post's title to its excerpt", async () => {
  await database().insert(blogPosts).values({ title: "One 1", slug: "one", excerpt: "2 two" });
  expect([await searchRecords("onetwo"), await searchRecords("12")]).toEqual([[], []]);
});

it("a single character is not searched for, and characters that PostgreSQL can't store are left out", () => {
  const text = (q: string) => parseSearchQuery(new URLSearchParams({ q }));
  expect([text("a"), text(" ab "), text("a\0b"), text("x".repeat(200)).length]).toEqual(["", "ab", "ab", 100]);
});

it("all words are looked for in any order, without accents and case, and of a number the digits", async () => {
  const id = randomUUID();
  const values = { formType: "contact", source: "home", idempotencyKey: id, phone: "+49 30 1234567" } as const;
  await database()
    .insert(formSubmissions)
    .values({ id, ...values, firstName: "Anna", lastName: "Müller" });
  await database().insert(jobs).values({ title: "Rückruf", description: "Anna Müller, +49 30 1234567" });
  await database().insert(teamMembers).values({ name: "Anna Müller", role: "Büro", position: 1 });
  const titles = async (q: string) => (await searchRecords(q)).map(({ title }) => title);
  for (const q of ["Muller", "Müller Anna", "ANNA mull"])
    expect(await titles(q), q).toEqual(["Form submissions", "Jobs", "Team"]);
  for (const q of ["+49301234567", "030 1234567"]) expect(await titles(q), q).toEqual(["Form submissions", "Jobs"]);
  expect(await titles("Anna Meier")).toEqual([]);
});
