import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { insertEmailsSql } from "./queue-email.server.ts";

openTestDatabase({ isOwn: true });

it("a recipient's emails are found by the address, also by a plan that was made while there were none", async () => {
  const plan = await database().transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare queue_emails (jsonb) as ${insertEmailsSql({ rows: "$1" })}`));
    const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain execute queue_emails ('[]')`);
    await tx.execute(sql`deallocate queue_emails`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  // By their kind, e.g., all acknowledgements would be read for each that is queued.
  expect(plan).toContain("emails_recipient");
  expect(plan).not.toMatch(/Seq Scan on emails|emails_kind_newest/);
});
