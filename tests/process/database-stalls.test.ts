import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Site, startSite } from "../support/site/built-site.ts";
import { signInAt } from "../support/site/sign-in.ts";
import { freezePostgres, postgresProcesses, thawPostgres } from "../support/site/site-processes.ts";

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
  ["/admin/commands/messages.status", asJson({ records: { ids: [someId] }, status: "read" })],
  ["/admin/commands/messages.star", asJson({ ids: [someId], starred: true })],
  ["/admin/commands/jobs.delete", asJson({ id: someId })],
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
let cookie: string;
/** Of a session that is ended during the stall. */
let other: string;
beforeAll(async () => {
  site = await startSite();
  [cookie, other] = [await signInAt(site.url), await signInAt(site.url)];
});
afterAll(async () => {
  thawPostgres(site.dataDir);
  await site.close();
});

test("behind a locked table the site answers 503 everywhere", async () => {
  const locker = await connect();
  await locker.query(`begin; lock table ${LOCKED}`);
  let isWaiting = true;
  const answering = askEverywhere().finally(() => {
    isWaiting = false;
  });
  // As the statement timeout of 15 seconds would (app/platform/db/database.server.test.ts).
  while (isWaiting) {
    await locker.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'site' and wait_event_type = 'Lock'",
    );
    await delay(50);
  }
  expect(await answering).toEqual(UNAVAILABLE_EVERYWHERE);
  await locker.query("rollback");
  await locker.end();
  expect((await send("after the lock")).status).toBe(200);
});

describe("while PostgreSQL hangs", () => {
  test("an owner's changes that it hits at every step are rejected with 503", async () => {
    let requests = 0;
    const untilRefused = async (): Promise<Response> => {
      requests += 1;
      if (requests === 5 * CHANGES) freezePostgres(site.dataDir);
      const answer = await changeStatus();
      return answer.ok ? untilRefused() : answer;
    };
    // Some have begun, some are reading the session.
    const answers = await Promise.all(Array.from({ length: CHANGES }, untilRefused));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    expect(answers.every(({ headers }) => headers.has("Retry-After"))).toBe(true);
  });

  test("the site says so everywhere", async () => {
    // An answer may be a second old, so the first ones may be of before.
    const health = () => fetch(`${site.url}/healthz`).then(async (answer) => [answer.status, await answer.json()]);
    await expect.poll(health).toEqual([503, { status: "database unavailable" }]);
    expect(await askEverywhere()).toEqual(UNAVAILABLE_EVERYWHERE);
  });

  test("signing out deletes the cookie and says so", async () => {
    const answer = await request("/admin/sign-out", { method: "POST", cookie: other, redirect: "manual" });
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    const page = await fetch(new URL(answer.headers.get("Location") ?? "", site.url));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("You are signed out in this browser.");
  });
});

test("as soon as PostgreSQL answers again all works by itself: no connection has leaked, and who signed out is", async () => {
  thawPostgres(site.dataDir);
  await expect.poll(() => changeStatus().then(({ status }) => status)).toBe(200);
  await expect.poll(() => count("pg_stat_activity where state like 'idle in transaction%'")).toBe(0);
  const after = await Promise.all(Array.from({ length: CHANGES }, () => changeStatus()));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  await expect.poll(() => send("after the stall").then(({ status }) => status)).toBe(200);
  await expect.poll(() => request("/healthz").then(({ status }) => status)).toBe(200);
  expect(await count("form_submissions where message = 'after the stall'")).toBe(1);
  await expect.poll(() => count("auth_sessions")).toBe(1);
  const again = await request("/admin/dashboard", { cookie: other, redirect: "manual" });
  expect(again.headers.get("Location")).toMatch(/^\/admin\/login/);
});

test("a site that is stopped while PostgreSQL hangs ends, ends PostgreSQL, and can be started again", async () => {
  freezePostgres(site.dataDir);
  const changes = Array.from({ length: CHANGES }, () => changeStatus().catch(() => undefined));
  await site.stop();
  await Promise.all(changes);
  expect(postgresProcesses(site.dataDir)).toEqual([]);
  await site.start();
  expect((await changeStatus()).status).toBe(200);
});

const UNAVAILABLE_EVERYWHERE = EVERYWHERE.map(([path]) => `${path}: 503 true`);

function askEverywhere(): Promise<string[]> {
  return Promise.all(
    EVERYWHERE.map(async ([path, init]) => {
      const { status, headers } = await request(path, { ...init, cookie });
      return `${path}: ${status} ${headers.has("Retry-After")}`;
    }),
  );
}

function changeStatus(): Promise<Response> {
  return request("/admin/commands/messages.status", {
    ...asJson({ records: { ids: [someId] }, status: "read" }),
    cookie,
  });
}

function request(path: string, { cookie = "", headers, ...init }: RequestOptions = {}): Promise<Response> {
  return fetch(site.url + path, { ...init, headers: { Cookie: cookie, ...headers } });
}

function send(requirements: string): Promise<Response> {
  return request("/api/submit-contact", asJson({ ...sending, requirements }));
}

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
