import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { type OwnerVisitor, openOwner } from "../../support/site/owner-visitor.ts";

/** Three documents, in the order in which their revisions are stored. */
const TEXTS = { "home.hero": "headline", "site.footer": "tagline", "site.navigation": "getInTouch" };
/** An advisory lock that a revision of the second one waits for. */
const GATE = 4_417_001;

let site: Site;
let owner: OwnerVisitor;
let client: pg.Client;
beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  site = await startSite({ DATABASE_URL });
  owner = await openOwner({ url: site.url, connectionString: DATABASE_URL });
  client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

async function draft(text: string): Promise<Record<string, string>> {
  const versions: [string, string][] = [];
  for (const [document, path] of Object.entries(TEXTS)) {
    const change = { document, texts: { [path]: text }, was: null };
    const answer = await (await owner.command("/admin/commands/content.save-draft", change)).json();
    versions.push([document, answer.draft.version]);
  }
  return Object.fromEntries(versions);
}

const publish = (versions: Record<string, string>) =>
  owner.command("/admin/commands/content.publish", { versions, at: null }).then(
    (answer) => answer.status,
    () => "no answer",
  );

/** How many documents have the text in force, how many in a draft, and how many entries of the log tell of it. */
async function stored(text: string) {
  const { rows } = await client.query(
    `select (select count(*)::int from content_revisions where "values"::text like $1) as revisions,
      (select count(distinct publication)::int from content_revisions where "values"::text like $1) as publications,
      (select count(*)::int from content_drafts where "values"::text like $1) as drafts,
      (select count(*)::int from activity where event = 'content.published' and details::text like $1) as entries`,
    [`%${text}%`],
  );
  return rows[0];
}

const NOTHING = { revisions: 0, publications: 0, drafts: 3, entries: 0 };
const ALL = { revisions: 3, publications: 1, drafts: 0, entries: 1 };

test("a process that is killed in the middle of a publication has published nothing, and no draft is lost", async () => {
  await client.query(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    if new.document = 'site.footer' then perform pg_advisory_xact_lock(${GATE}); end if; return new; end $$`);
  await client.query(
    "create trigger gate before insert on content_revisions for each row execute function wait_at_gate()",
  );
  await client.query(`select pg_advisory_lock(${GATE})`);
  const versions = await draft("Killed here");
  const answer = publish(versions);
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted and objid = ${GATE}`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  await site.kill();
  expect(await answer).toBe("no answer");
  await client.query(`select pg_advisory_unlock(${GATE})`);
  const others = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await expect.poll(async () => (await client.query(others)).rowCount).toBe(0);
  expect(await stored("Killed here")).toEqual(NOTHING);

  await client.query("drop trigger gate on content_revisions");
  await site.start();
  expect(await (await fetch(site.url)).text()).not.toContain("Killed here");
  expect(await publish(versions)).toBe(200);
  expect(await stored("Killed here")).toEqual(ALL);
  expect(await (await fetch(site.url)).text()).toContain("Killed here");
});

test("whenever it is killed, all of a publication is in force and in the history, or nothing of it", async () => {
  for (const ms of [0, 8, 20, 45]) {
    const text = `After ${ms} ms`;
    const versions = await draft(text);
    const answer = publish(versions);
    await delay(ms);
    await site.kill();
    const told = await answer;
    await site.start();
    const found = await stored(text);
    expect([NOTHING, ALL], text).toContainEqual(found);
    // What was acknowledged is there.
    if (told === 200) expect(found).toEqual(ALL);
    const page = await (await fetch(site.url)).text();
    expect(page.includes(text), text).toBe(found.revisions === 3);
    if (found.drafts === 3) expect(await publish(versions)).toBe(200);
  }
});
