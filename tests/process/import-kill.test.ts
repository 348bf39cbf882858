import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { queryRows } from "../support/database/connection.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { type OwnerVisitor, openOwner } from "../support/site/owner-visitor.ts";

/** Twenty-four batches: of three lines one is confirmed, one is asked to confirm, and one has unsubscribed. */
const LINES = 12_000;
const EACH = { confirmed: 4_000, confirmationsQueued: 4_000, unsubscribed: 4_000 };
const KINDS = ["confirmed,2026-01-01,Fair", "pending,,", "unsubscribed,,"];
const file = (lines: number) =>
  Buffer.from(
    Array.from({ length: lines + 1 }, (_, row) =>
      row === 0 ? "Email,State,Consent given,Consent text" : `reader-${row}@visitor.example,${KINDS[(row - 1) % 3]}`,
    ).join("\n"),
  );

test("an import goes on where a killed process has stopped, and no one is stored, counted or asked twice", async () => {
  const site = await startSite();
  try {
    await importFile(await openOwner(site), LINES);
    await expect
      .poll(() => progress(site), { timeout: 90_000 })
      .toMatchObject({ done: expect.toSatisfy((n) => n > 0) });
    await site.kill();
    const left = await progress(site);
    expect(left).toMatchObject({ state: "running", total: LINES });
    expect(await stored(site)).toMatchObject({ subscribers: left?.done, lines: LINES - Number(left?.done) });
    await site.start();
    await expect
      .poll(() => progress(site), { timeout: 90_000, interval: 200 })
      .toMatchObject({ state: "done", done: LINES, counts: { ...EACH, skipped: 0, unchanged: 0 } });
    const { confirmationsQueued: asked } = EACH;
    expect(await stored(site)).toEqual({ subscribers: LINES, lines: 0, emails: asked, asked, events: 1 });
    const screen = await (await openOwner(site)).open("/admin/newsletter");
    expect(screen.document.body.textContent).toContain("12,000 addresses imported");
  } finally {
    await site.close();
  }
});

test("a file whose parsing process is killed is not imported, which the owner learns, and can be sent again", async () => {
  const site = await startSite();
  try {
    const owner = await openOwner(site);
    const answering = importFile(owner, 90_000);
    // It has connected, and copies.
    await expect
      .poll(() => query(site, "select from pg_stat_activity where application_name = 'site import'"), {
        timeout: 90_000,
      })
      .toHaveLength(1);
    const parsing = execFileSync("pgrep", ["-P", String(site.pid), "-f", "staging-process"], { encoding: "utf8" });
    process.kill(Number(parsing.trim()), "SIGKILL");
    const { summary } = await (await answering).json();
    expect(summary).toMatchObject({ confirmed: 0, problem: expect.stringMatching(/could not be read.*try again/) });
    await expect.poll(() => stored(site)).toMatchObject({ subscribers: 0, lines: 0 });
    expect(await progress(site)).toBeUndefined();

    expect(await (await importFile(owner, 3)).json()).toMatchObject({ state: "done", summary: { confirmed: 1 } });
  } finally {
    await site.close();
  }
});

/** Sends it as the owner's browser does, to be imported at once, with confirmation emails. */
function importFile(owner: OwnerVisitor, lines: number): Promise<Response> {
  return owner.command("/admin/newsletter/import?commit&sendConfirmations", file(lines));
}

async function progress(site: Site) {
  const text = "select state, total, done, counts from newsletter_imports";
  return (await query<{ state: string; total: number; done: number; counts: object }>(site, text))[0];
}

/** What is in the database: on the list, of the import's lines, of emails, those who got one, and of the activity
 * log. */
async function stored(site: Site) {
  const text = `select (select count(*)::int from newsletter_subscriptions) as subscribers,
    (select count(*)::int from newsletter_import_lines) as lines,
    (select count(*)::int from emails) as emails, (select count(distinct subject_id)::int from emails) as asked,
    (select count(*)::int from activity where event = 'subscribers.imported') as events`;
  return (await query<Record<string, number>>(site, text))[0];
}

function query<Row extends object>({ connectionString }: Site, text: string): Promise<Row[]> {
  return queryRows(connectionString, text);
}
