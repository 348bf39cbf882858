import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows } from "../../support/database/connection.ts";
import { createTestDatabase } from "../../support/database/test-database.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { type PurgeReceiver, startPurgeReceiver } from "../../support/site/purge-receiver.ts";
import { eventually } from "../../support/time/eventually.ts";

const CDN_HEADERS = ["surrogate-key", "cache-tag", "surrogate-control", "cdn-cache-control"];

let connectionString: string;
let receiver: PurgeReceiver;
let site: Site;

beforeAll(async () => {
  connectionString = await createTestDatabase();
  receiver = await startPurgeReceiver();
  site = await startSite({
    DATABASE_URL: connectionString,
    CDN_PURGE_URL: receiver.url,
    CDN_PURGE_HEADER: "Fastly-Key: secret",
    SITE_LIVE: "",
  });
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: "manual", ...init });

/** What a response tells a CDN. */
async function forCdn(path: string, init?: RequestInit) {
  const response = await get(path, init);
  await response.arrayBuffer();
  return CDN_HEADERS.flatMap((header) => response.headers.get(header) ?? []);
}

const query = (text: string, values?: unknown[]) => queryRows(connectionString, text, values);

const announce = (endsAt: string | null) =>
  query(
    "insert into announcements (id, text, starts_at, ends_at) values (gen_random_uuid(), 'Closed on Friday', now(), $1)",
    [endsAt],
  );

test("a start purges everything, and before the site is live a CDN is instructed to keep nothing", async () => {
  await eventually(() => expect(receiver.received[0]?.tags).toEqual(["site"]));
  expect(receiver.received[0]?.headers["fastly-key"]).toBe("secret");
  expect(await forCdn("/services")).toEqual([]);
  await query(`insert into setting_revisions (section, revision, values) values ('launch', 1, '{"SITE_LIVE":"1"}')`);
  await eventually(async () => expect(await forCdn("/services")).toHaveLength(4));
});

test("a public page names its topics and how long a CDN may keep it; browsers still ask each time", async () => {
  const page = await get("/company/blog");
  expect(page.headers.get("Cache-Control")).toBe("public, no-cache");
  const keys = page.headers.get("Surrogate-Key")?.split(" ");
  expect(keys).toEqual(expect.arrayContaining(["site", "blog", "announcements"]));
  expect(page.headers.get("Cache-Tag")?.split(",")).toEqual(keys);
  expect(page.headers.get("CDN-Cache-Control")).toBe("max-age=600");
  expect(page.headers.get("Surrogate-Control")).toBe("max-age=600");
  const etag = page.headers.get("ETag") ?? "";
  const unchanged = await get("/company/blog", { headers: { "If-None-Match": etag } });
  expect([unchanged.status, unchanged.headers.get("CDN-Cache-Control")]).toEqual([304, "max-age=600"]);
});

test("a CDN is instructed to keep nothing but public pages: no search, no screen, no answer, no failure", async () => {
  for (const path of [
    "/company/blog?q=word",
    "/admin/login",
    "/admin/dashboard",
    "/no/such/page",
    "/Services/",
    "/healthz",
    "/live",
    "/api/openapi.json",
  ]) {
    const ending = new AbortController();
    const response = await get(path, { signal: ending.signal });
    ending.abort();
    expect(
      CDN_HEADERS.filter((header) => response.headers.has(header)),
      path,
    ).toEqual([]);
  }
  const form = { method: "POST", body: new URLSearchParams({ email: "nobody" }) };
  for (const path of ["/contact", "/consultation", "/newsletter"]) expect(await forCdn(path, form)).toEqual([]);
});

test("a commit purges what shows it, and nothing that doesn't", async () => {
  receiver.received.length = 0;
  await query("update team_members set id = id");
  await eventually(() => expect(receiver.received.map(({ tags }) => tags)).toContainEqual(["team"]));
  await query("update jobs set id = id");
  await announce(null);
  await eventually(() => expect(receiver.received.flatMap(({ tags }) => tags)).toContain("announcements"));
  expect(new Set(receiver.received.flatMap(({ tags }) => tags))).toEqual(new Set(["team", "announcements"]));
});

test("a purge that failed, or that a killed process owed, is made up for", async () => {
  receiver.status = 500;
  receiver.received.length = 0;
  await query("update blog_posts set id = id");
  await eventually(() => expect(receiver.received.length).toBeGreaterThan(1));
  await site.kill();
  receiver.status = 200;
  receiver.received.length = 0;
  await site.start();
  await eventually(() => expect(receiver.received[0]?.tags).toEqual(["site"]));
});

test("a page that ends at a time isn't kept beyond it", async () => {
  await announce(new Date(Date.now() + 60_000).toISOString());
  await eventually(async () => {
    const [, , control = ""] = await forCdn("/services");
    const seconds = Number(/^max-age=(\d+)$/.exec(control)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
