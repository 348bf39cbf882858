import { randomUUID } from "node:crypto";
import pg from "pg";
import { test as base, vi } from "vitest";
import { type Site, startSite } from "../support/site/built-site.ts";
import { freezePostgres, postgresProcesses, thawPostgres } from "../support/site/site-processes.ts";
import { OWNER_ACCOUNT } from "../support/test-accounts.ts";

// Generous, for a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** More than the connections of the pool. */
const CHANGES = 12;

interface RequestOptions extends RequestInit {
  cookie?: string;
  headers?: Record<string, string>;
}

const asJson = (body: object): RequestOptions => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const someId = randomUUID();
const sending = { firstName: "Asha", lastName: "Rao", email: "asha@client.example", country: "India" };

/** One request of each kind that queries the database. */
const EVERYWHERE: [path: string, options: RequestOptions][] = [
  ["/company/blog?q=invoice", {}],
  ["/company/blog/some-post", {}],
  ["/feed.xml", {}],
  ["/feed.json", {}],
  ["/sitemap.xml", {}],
  [`/images/${"0".repeat(32)}/800x600.webp`, {}],
  ["/admin/messages", {}],
  ["/admin/messages.data", {}],
  ["/admin/jobs", {}],
  [`/admin/leads/${someId}`, {}],
  ["/admin/messages/status", asJson({ records: { ids: [someId] }, status: "read" })],
  ["/admin/messages/star", asJson({ ids: [someId], starred: true })],
  ["/admin/jobs/delete", asJson({ id: someId })],
  [
    "/admin/messages/export",
    { method: "POST", body: new URLSearchParams({ records: JSON.stringify({ ids: [someId] }) }) },
  ],
  ["/api/submit-contact", asJson({ ...sending, requirements: "before" })],
  ["/api/subscribe", asJson({ email: "asha@client.example" })],
];
/** The tables that they query, but not those of the session. */
const LOCKED = "blog_posts, contact_messages, form_submissions, images, image_files, jobs, newsletter_subscriptions";

/** Each test has a site of its own, since most of the time it waits for its timeouts: they run at the same time. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  site: async ({}, provide) => {
    const site = await startSite();
    await provide(site);
    thawPostgres(site.dataDir);
    await site.close();
  },
}).concurrent;

test("an owner's changes during a stall are rejected with 503, and no connection leaks", async ({ site, expect }) => {
  const cookie = await signIn(site);

  let requests = 0;
  const untilRefused = async (): Promise<Response> => {
    requests += 1;
    if (requests === 20 * CHANGES) freezePostgres(site.dataDir);
    const answer = await changeStatus(site, cookie);
    return answer.ok ? untilRefused() : answer;
  };
  // The stall hits changes at every step: some have begun, some are reading the session.
  const answers = await Promise.all(Array.from({ length: CHANGES }, untilRefused));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers.every(({ headers }) => headers.has("Retry-After"))).toBe(true);

  thawPostgres(site.dataDir);
  await expect.poll(() => changeStatus(site, cookie).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => openTransactions(site), { timeout: 20_000 }).toBe(0);
  const after = await Promise.all(Array.from({ length: CHANGES }, () => changeStatus(site, cookie)));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
});

test("a site that is stopped while PostgreSQL hangs ends, ends PostgreSQL, and can be started again", async ({
  site,
  expect,
}) => {
  const cookie = await signIn(site);
  freezePostgres(site.dataDir);
  const changes = Array.from({ length: CHANGES }, () => changeStatus(site, cookie).catch(() => undefined));
  await site.stop();
  await Promise.all(changes);
  expect(postgresProcesses(site.dataDir)).toEqual([]);
  await site.start();
  expect((await changeStatus(site, cookie)).status).toBe(200);
});

test("while PostgreSQL hangs the site says so everywhere, and it works again by itself as soon as it answers", async ({
  site,
  expect,
}) => {
  const cookie = await signIn(site);
  freezePostgres(site.dataDir);
  // An answer may be a second old, so the first ones may be of before.
  const health = () => fetch(`${site.url}/healthz`).then(async (answer) => [answer.status, await answer.json()]);
  await expect.poll(health, { timeout: 10_000 }).toEqual([503, { status: "database unavailable" }]);
  for (const [path, init] of EVERYWHERE) {
    const answer = await request(site, path, { ...init, cookie });
    expect(`${path}: ${answer.status} ${answer.headers.has("Retry-After")}`).toBe(`${path}: 503 true`);
  }
  thawPostgres(site.dataDir);
  await expect.poll(() => send(site, "after").then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => request(site, "/healthz", {}).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  expect(await stored(site, "after")).toBe(1);
});

test("behind a locked table the site answers 503 everywhere", async ({ site, expect }) => {
  const cookie = await signIn(site);
  const locker = await connect(site);
  await locker.query(`begin; lock table ${LOCKED}`);
  // In sequence they would take minutes: each waits until its statement is cancelled.
  const answers = await Promise.all(
    EVERYWHERE.map(async ([path, init]) => {
      const { status, headers } = await request(site, path, { ...init, cookie });
      return `${path}: ${status} ${headers.has("Retry-After")}`;
    }),
  );
  expect(answers).toEqual(EVERYWHERE.map(([path]) => `${path}: 503 true`));
  await locker.query("rollback");
  await locker.end();
  expect((await send(site, "after")).status).toBe(200);
});

test("signing out while the database is unavailable deletes the cookie, says so, and ends the session later", async ({
  site,
  expect,
}) => {
  const cookie = await signIn(site);
  freezePostgres(site.dataDir);
  const answer = await request(site, "/admin/sign-out", { method: "POST", cookie, redirect: "manual" });
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  const page = await fetch(new URL(answer.headers.get("Location") ?? "", site.url));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("You are signed out in this browser.");

  thawPostgres(site.dataDir);
  await expect.poll(() => sessions(site), { timeout: 20_000 }).toBe(0);
  const again = await request(site, "/admin/dashboard", { cookie, redirect: "manual" });
  expect(again.headers.get("Location")).toMatch(/^\/admin\/login/);
});

async function signIn(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams({ email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password }),
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

function changeStatus(site: Site, cookie: string): Promise<Response> {
  return request(site, "/admin/messages/status", {
    ...asJson({ records: { ids: [someId] }, status: "read" }),
    cookie,
  });
}

function request(site: Site, path: string, { cookie = "", headers, ...init }: RequestOptions): Promise<Response> {
  return fetch(site.url + path, { ...init, headers: { Cookie: cookie, ...headers } });
}

function send(site: Site, requirements: string): Promise<Response> {
  return request(site, "/api/submit-contact", asJson({ ...sending, requirements }));
}

/** The number of the site's connections that are idle in a transaction. */
const openTransactions = (site: Site) =>
  count(site, "pg_stat_activity where application_name = 'site' and state like 'idle in transaction%'");
const stored = (site: Site, message: string) => count(site, `form_submissions where message = '${message}'`);
const sessions = (site: Site) => count(site, "auth_sessions");

async function count(site: Site, what: string): Promise<number> {
  const client = await connect(site);
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  await client.end();
  return rows[0]?.count ?? 0;
}

async function connect(site: Site): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  return client;
}
