import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { HELLO_WRITERS, queueHello } from "../../../../tests/support/mail/hello-email.ts";
import { claimEmail } from "./claim-email.server.ts";
import { writeNextEmails } from "./write-email.server.ts";

openTestDatabase({ isOwn: true });

const NOW = new Date("2026-03-02T08:00:00Z");

test("a claim takes one email, also where the table is so small that the planner reads it as a whole", async () => {
  for (const name of ["a", "b", "c", "d", "e"]) await queueHello(`${name}@client.example`, NOW);
  while (await writeNextEmails({ writers: HELLO_WRITERS, owner: async () => undefined }, NOW));
  await database().update(emails).set({ state: "queued", nextAttemptAt: NOW });
  await database().execute(sql`analyze mails`);
  // What is left to the planner is to ask for the due email once for each row, as it does for some small tables.
  const ways = "hashagg hashjoin mergejoin sort indexscan bitmapscan indexonlyscan material".split(" ");
  for (const way of ways) await database().execute(sql.raw(`set enable_${way} = off`));
  const claimed: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn += 1) claimed.push((await claimEmail(randomUUID(), NOW))?.id);
  expect(new Set(claimed).size).toBe(6);
  expect(claimed.at(-1)).toBeUndefined();
});
