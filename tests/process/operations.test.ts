import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows } from "../support/database/connection.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { type Site, startSite } from "../support/site/built-site.ts";

const PROXY_ID = "7a1c0de5b2f94c1e8d3a";

let site: Site;
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await createTestDatabase(), TRUST_PROXY: "1", LOG_LEVEL: "info" });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });

function logLines(path: string) {
  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line)).filter((line) => line.path === path);
}

test("every response but scripts, styles and fonts names its request, and so does what the log says of it", async () => {
  const first = await get("/");
  const ids = [first, await get("/"), await get("/healthz"), await get("/robots.txt"), await get("/Services")].map(
    ({ headers }) => headers.get("X-Request-Id"),
  );
  for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const script = /\/assets\/[\w.-]+\.js/.exec(await first.text())?.[0] ?? "";
  expect((await get(script)).headers.get("X-Request-Id")).toBeNull();

  for (const path of ["/nowhere", "/admin/nowhere/at-all"]) {
    const answer = await get(path, { "X-Request-Id": PROXY_ID });
    expect(answer.headers.get("X-Request-Id")).toBe(PROXY_ID);
  }
  expect((await get("/nowhere", { "X-Request-Id": "a b" })).headers.get("X-Request-Id")).toMatch(/^[\da-f]{12}$/);
  await expect
    .poll(() => logLines("/nowhere").map(({ requestId }) => requestId))
    .toEqual([PROXY_ID, expect.stringMatching(/^[\da-f]{12}$/)]);
});

test("the metrics count requests and tell the state of the database, the queue and the outbox", async () => {
  const before = await readMetrics();
  for (let sent = 0; sent < 3; sent += 1) await (await get("/contact")).text();
  const after = await readMetrics();
  const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(rise('site_http_requests_total{kind="page",status="200"}')).toBe(3);
  expect(rise('site_http_request_duration_seconds_bucket{le="+Inf",kind="page"}')).toBe(3);
  expect(rise('site_http_request_duration_seconds_count{kind="page"}')).toBe(3);
  expect(rise("site_page_cache_hits_total")).toBe(2);
  expect(rise("site_page_cache_misses_total")).toBe(1);
  for (const name of ["site_database_up", "site_mail_server_up"]) expect(after.get(name), name).toBe(1);
  for (const name of ["site_database_circuit_open", "site_live_streams", "site_emails_oldest_unsent_age_seconds"])
    expect(after.get(name), name).toBe(0);
  for (const name of ["site_database_migrations", "nodejs_eventloop_lag_seconds", "process_resident_memory_bytes"])
    expect(after.get(name), name).toBeGreaterThan(0);
});

test("the metrics tell the age of the newest backup that is known to restore, once there is one", async () => {
  expect((await readMetrics()).has("site_backup_age_seconds")).toBe(false);
  const backups = `insert into backups (id, kind, state, file_name, created_at) values
    (gen_random_uuid(), 'scheduled', 'verified', 'older.tar', now() - interval '2 hours'),
    (gen_random_uuid(), 'scheduled', 'unrestorable', 'newer.tar', now() - interval '1 hour')`;
  await queryRows(site.connectionString, backups);
  const age = (await readMetrics()).get("site_backup_age_seconds");
  expect(age).toBeGreaterThanOrEqual(7_200);
  expect(age).toBeLessThan(9_000);
});

test("a reverse proxy on this machine doesn't open the metrics to the world", async () => {
  for (const headers of [{ "X-Forwarded-For": "127.0.0.1" }, { "X-Forwarded-For": "203.0.113.7" }])
    expect((await get("/metrics", headers)).status).toBe(403);
});

test("a site under which a newer release has changed the tables isn't ready, while it still answers", async () => {
  const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)";
  await queryRows(site.connectionString, newer);
  const readiness = async () => [(await get("/readyz")).status, await (await get("/readyz")).json()];
  await expect.poll(readiness).toEqual([503, { status: "tables of a newer release" }]);
  expect((await get("/healthz")).status).toBe(200);
  await queryRows(site.connectionString, "delete from drizzle.__drizzle_migrations where hash = 'newer'");
  await expect.poll(readiness).toEqual([200, { status: "ready" }]);
});

test("a site that stops isn't ready from the signal on, while it still answers", async () => {
  expect(await (await get("/readyz")).json()).toEqual({ status: "ready" });
  const [ready, healthy] = [await halfSentRequest("/readyz"), await halfSentRequest("/healthz")];
  process.kill(site.pid, "SIGTERM");
  await expect.poll(() => site.output()).toMatch(/SIGTERM/);
  expect(await ready.finish()).toMatch(/^HTTP\/1\.1 503 [\s\S]*\{"status":"stopping"\}$/);
  expect(await healthy.finish()).toMatch(/^HTTP\/1\.1 200 /);
  await site.stop();
});

test("a start and a stop of the site are recorded, a kill isn't, and a restart migrates nothing", async () => {
  const entries = "select event from activity where event like 'site.%' order by at, id";
  const lifecycle = async () => (await queryRows(site.connectionString, entries)).map(({ event }) => event);
  expect(await lifecycle()).toEqual(["site.started", "site.stopped"]);
  await site.start();
  await expect.poll(lifecycle).toHaveLength(3);
  await site.kill();
  expect(await lifecycle()).toEqual(["site.started", "site.stopped", "site.started"]);
});

async function readMetrics(): Promise<Map<string, number>> {
  const answer = await get("/metrics");
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

/** A request of which all but the last line has been sent, on a connection that the site has accepted. */
async function halfSentRequest(path: string) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  await once(socket, "connect");
  // A whole request first: once that is answered, the connection is accepted.
  socket.write(`GET /pin HTTP/1.1\r\nHost: ${hostname}\r\n\r\nGET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`);
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 \d/);
  return {
    async finish() {
      answer = "";
      const closed = once(socket, "close");
      socket.write("\r\n");
      await closed;
      return answer;
    },
  };
}
