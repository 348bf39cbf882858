import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { queryRows } from "../support/database/connection.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { openOwner } from "../support/site/owner-visitor.ts";
import { killPostgres } from "../support/site/site-processes.ts";

/** Twelve batches, of which two are done before each kill. */
const RECORDS = 6_000;
const FILL = `insert into form_submissions (id, form_type, email, message, source, idempotency_key, created_at)
  select gen_random_uuid(), 'consultation', 'guest@example.com', 'Hello', 'test', 'key ' || n, now() - make_interval(mins => n)
  from generate_series(1, ${RECORDS}) n`;

test(`an operation on ${RECORDS} submissions is done exactly once, although the site and PostgreSQL are killed in the middle and the owner has signed out`, async () => {
  const site = await startSite();
  try {
    await query(site, FILL);
    const id = await markAllAsSpam(site);
    await doneBeyond(site, 500);
    await site.kill();
    await query(site, "delete from auth_sessions");
    await site.start();
    await doneBeyond(site, (await done(site)) + 500);
    killPostgres(site.dataDir);
    await expect.poll(() => stateOf(site, id), { timeout: 90_000, interval: 500 }).toBe("done");

    expect(await done(site)).toBe(RECORDS);
    const [marks] = await query(
      site,
      `select count(*)::int as marked, (select count(*)::int from lead_events) as events,
        (select count(distinct lead_id)::int from lead_events) as leads,
        (select count(*)::int from bulk_operation_records) as kept from form_submissions where suspected_spam`,
    );
    expect(marks).toEqual({ marked: RECORDS, events: RECORDS, leads: RECORDS, kept: RECORDS });
    expect(
      await query(
        site,
        "select actor, event, details from activity where event like 'leads.%' or event = 'task.failed'",
      ),
    ).toEqual([{ actor: "owner", event: "leads.marked-spam", details: { count: RECORDS, records: "submission" } }]);
    const [counted] = await query(
      site,
      "select sum(count)::int as count from record_counts where measure = 'form_submissions' and (dimensions -> 3)::boolean",
    );
    expect(counted).toEqual({ count: RECORDS });
  } finally {
    await site.close();
  }
});

/** Orders the operation as the owner's browser does. Returns its id. */
async function markAllAsSpam(site: Site): Promise<string> {
  const owner = await openOwner(site);
  const filters = { q: "", type: "", status: "", spam: "" };
  const records = { filters, except: [], until: new Date().toISOString() };
  const answer = await owner.command("/admin/commands/submissions.spam", { records, spam: true });
  const { operation } = (await answer.json()) as { operation: { id: string; state: string } };
  expect(operation).toMatchObject({ state: "running", done: 0 });
  return operation.id;
}

async function doneBeyond(site: Site, count: number): Promise<void> {
  while ((await done(site)) <= count) await delay(50);
}

async function done(site: Site): Promise<number> {
  const [operation] = await query<{ done: number }>(site, "select done from bulk_operations");
  return operation?.done ?? 0;
}

async function stateOf(site: Site, id: string): Promise<string | undefined> {
  const [operation] = await query<{ state: string }>(site, "select state from bulk_operations where id = $1", [
    id,
  ]).catch(() => []);
  return operation?.state;
}

function query<Row extends object>({ connectionString }: Site, text: string, values?: unknown[]): Promise<Row[]> {
  return queryRows(connectionString, text, values);
}
