import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type Site, startSite } from "../support/site/built-site.ts";
import { freezePostgres, postgresProcesses, thawPostgres } from "../support/site/postgres-process.ts";
import { OWNER_ACCOUNT } from "../support/test-accounts.ts";

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
  ["/admin/messages/status", asJson({ changes: [{ records: { ids: [someId] }, status: "read" }] })],
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

let site: Site;
afterEach(async () => {
  thawPostgres(site.dataDir);
  await site.close();
});

test("an owner's changes during a stall are rejected with 503, and no connection leaks", async () => {
  site = await startSite();
  const cookie = await signIn();

  let requests = 0;
  const untilRefused = async (): Promise<Response> => {
    requests += 1;
    if (requests === 20 * CHANGES) freezePostgres(site.dataDir);
    const answer = await changeStatus(cookie);
    return answer.ok ? untilRefused() : answer;
  };
  // The stall hits changes at every step: some have begun, some are reading the session.
  const answers = await Promise.all(Array.from({ length: CHANGES }, untilRefused));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(answers.every(({ headers }) => headers.has("Retry-After"))).toBe(true);

  thawPostgres(site.dataDir);
  await expect.poll(() => changeStatus(cookie).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  await expect.poll(openTransactions, { timeout: 20_000 }).toBe(0);
  const after = await Promise.all(Array.from({ length: CHANGES }, () => changeStatus(cookie)));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
}, 120_000);

test("a site that is stopped while PostgreSQL hangs ends, ends PostgreSQL, and can be started again", async () => {
  site = await startSite();
  const cookie = await signIn();
  freezePostgres(site.dataDir);
  const changes = Array.from({ length: CHANGES }, () => changeStatus(cookie).catch(() => undefined));
  await site.stop();
  await Promise.all(changes);
  expect(postgresProcesses(site.dataDir)).toEqual([]);
  await site.start();
  expect((await changeStatus(cookie)).status).toBe(200);
}, 120_000);

test("while PostgreSQL hangs the site says so everywhere, and it works again by itself as soon as it answers", async () => {
  site = await startSite();
  const cookie = await signIn();
  freezePostgres(site.dataDir);
  const health = await fetch(`${site.url}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({ status: "database unavailable" });
  for (const [path, init] of EVERYWHERE) {
    const answer = await request(path, { ...init, cookie });
    expect(`${path}: ${answer.status} ${answer.headers.has("Retry-After")}`).toBe(`${path}: 503 true`);
  }
  thawPostgres(site.dataDir);
  await expect.poll(() => send("after").then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  await expect.poll(() => request("/healthz", {}).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
  expect(await stored("after")).toBe(1);
}, 120_000);

test("behind a locked table the site answers 503 everywhere", async () => {
  site = await startSite();
  const cookie = await signIn();
  const locker = await connect();
  await locker.query(`begin; lock table ${LOCKED}`);
  // In sequence they would take minutes: each waits until its statement is cancelled.
  const answers = await Promise.all(
    EVERYWHERE.map(async ([path, init]) => {
      const { status, headers } = await request(path, { ...init, cookie });
      return `${path}: ${status} ${headers.has("Retry-After")}`;
    }),
  );
  expect(answers).toEqual(EVERYWHERE.map(([path]) => `${path}: 503 true`));
  await locker.query("rollback");
  await locker.end();
  expect((await send("after")).status).toBe(200);
}, 120_000);

test("signing out while the database is unavailable deletes the cookie, says so, and ends the session later", async () => {
  site = await startSite();
  const cookie = await signIn();
  freezePostgres(site.dataDir);
  const answer = await request("/admin/sign-out", { method: "POST", cookie, redirect: "manual" });
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
  const page = await fetch(new URL(answer.headers.get("Location") ?? "", site.url));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("You are signed out in this browser.");

  thawPostgres(site.dataDir);
  await expect.poll(sessions, { timeout: 20_000 }).toBe(0);
  const again = await request("/admin/dashboard", { cookie, redirect: "manual" });
  expect(again.headers.get("Location")).toMatch(/^\/admin\/login/);
}, 120_000);

async function signIn(): Promise<string> {
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

function changeStatus(cookie: string): Promise<Response> {
  return request("/admin/messages/status", {
    ...asJson({ changes: [{ records: { ids: [someId] }, status: "read" }] }),
    cookie,
  });
}

function request(path: string, { cookie = "", headers, ...init }: RequestOptions): Promise<Response> {
  return fetch(site.url + path, { ...init, headers: { Cookie: cookie, ...headers } });
}

function send(requirements: string): Promise<Response> {
  return request("/api/submit-contact", asJson({ ...sending, requirements }));
}

/** The number of the site's connections that are idle in a transaction. */
const openTransactions = () =>
  count("pg_stat_activity where application_name = 'site' and state like 'idle in transaction%'");
const stored = (message: string) => count(`form_submissions where message = '${message}'`);
const sessions = () => count("auth_sessions");

async function count(what: string): Promise<number> {
  const client = await connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  await client.end();
  return rows[0]?.count ?? 0;
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  return client;
}
