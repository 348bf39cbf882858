import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { database } from "~/platform/db/database.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { queueEmail } from "./queue-email.server.ts";
import { writeNextEmails } from "./write-email.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T08:00:00Z");
const KIND = { name: "hello", schema: z.object({}), priority: 0 };
const owner = async () => undefined;

test("the texts of many emails are stored by one statement, whatever characters they have", async () => {
  const text = "Hello\0 half\ud83d";
  const content = {
    subject: "Hello\ud83d",
    text,
    html: text,
    headers: { "List-Id": "x" },
    references: ["<a@b.example>"],
  };
  const writer = emailWriter(KIND, () => content);
  for (const name of ["a", "b", "c"]) {
    const to = { name: "", address: `${name}@client.example` };
    await database().transaction((tx) => queueEmail(tx, { kind: KIND, to, data: {}, now: NOW }));
  }
  expect(await writeNextEmails({ writers: [writer], owner }, NOW, 10)).toBe(true);
  const [first, ...others] = await storedEmails();
  const stored = {
    subject: "Hello\ufffd",
    text: "Hello half\ufffd",
    html: "Hello half\ufffd",
    inReplyTo: null,
    replyTo: null,
  };
  expect(first).toMatchObject({ ...stored, headers: content.headers, references: content.references });
  expect(others).toMatchObject([stored, stored]);
  const { rows } = await database().execute(sql`select distinct xmin::text, cmin::text from emails`);
  expect(rows).toHaveLength(1);
});

test("an email whose writer loses its database connection isn't given up: it is written the next time", async () => {
  const queries = ["select pg_terminate_backend(pg_backend_pid())", "select 1"];
  const writer = emailWriter(KIND, async () => {
    await database().execute(sql.raw(queries.shift() ?? ""));
    return { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  });
  const to = { name: "Asha", address: "asha@client.example" };
  await database().transaction((tx) => queueEmail(tx, { kind: KIND, to, data: {}, now: NOW }));

  await expect(writeNextEmails({ writers: [writer], owner }, NOW)).rejects.toThrow();
  expect(await writeNextEmails({ writers: [writer], owner }, NOW)).toBe(true);
  expect(await storedEmails()).toMatchObject([{ subject: "Hello", reply: null }]);
});
