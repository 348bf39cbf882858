import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { HELLO_WRITERS, queueHello } from "../../../../tests/support/mail/hello-email.ts";
import { claimEmails } from "./claim-email.server.ts";
import { writeNextEmails } from "./write-email.server.ts";

openTestDatabase({ isOwn: true });

const NOW = new Date("2026-03-02T08:00:00Z");

test("a claim takes as many emails as it asks for, also where the table is so small that the planner reads it as a whole", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await queueHello(`${name}@client.example`, NOW);
  while (await writeNextEmails({ writers: HELLO_WRITERS, owner: async () => undefined }, NOW));
  await database().update(emails).set({ state: "queued", nextAttemptAt: NOW });
  await database().execute(sql`analyze emails`);
  // What is left to the planner is to ask for the due email once for each row, as it does for some small tables.
  const ways = "hashagg hashjoin mergejoin sort indexscan bitmapscan indexonlyscan material".split(" ");
  for (const way of ways) await database().execute(sql.raw(`set enable_${way} = off`));
  const claimed: string[][] = [];
  for (const most of [1, 2, 1, 3, 1])
    claimed.push((await claimEmails(randomUUID(), most, NOW)).map(({ toAddress }) => toAddress ?? ""));
  expect(claimed.map(({ length }) => length)).toEqual([1, 2, 1, 1, 0]);
  expect(new Set(claimed.flat()).size).toBe(5);
});
