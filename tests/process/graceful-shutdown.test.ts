import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { constants } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import { EMBEDDED_HOST } from "../../server/lifecycle/embedded-host.ts";
import { freePort, isHealthyAt } from "../support/site/loopback.ts";
import { type NpmRun, npmRun, waitUntil } from "../support/site/npm-run.ts";
import { postgresPid } from "../support/site/site-processes.ts";

vi.setConfig({ testTimeout: 300_000 });

const STARTED = "The site is running at";
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function run(args: string[], environment?: Record<string, string>, isMigrated = true): Promise<NpmRun> {
  const started = await npmRun(args, environment, { isMigrated });
  closing.push(started.close);
  return started;
}

async function startedSite(args = ["start"]): Promise<NpmRun> {
  const site = await run(args);
  await waitUntil(
    () => site.output().includes(STARTED),
    () => `it did not start:\n${site.output()}`,
  );
  return site;
}

/** A subscription of which half the body has arrived over a slow connection. */
async function halfSentSubscription({ url }: NpmRun) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  await once(socket, "connect");
  const body = JSON.stringify({ email: "reader@client.example" });
  const head = ["POST /api/subscribe HTTP/1.1", `Host: ${hostname}`, "Content-Type: application/json"];
  socket.write([...head, "Expect: 100-continue", `Content-Length: ${body.length}`, "", ""].join("\r\n"));
  // From here on the site has the request.
  await waitUntil(
    () => answer.includes("100 Continue"),
    () => "the site did not take the request",
  );
  return {
    async finish() {
      socket.write(body);
      await closed;
      return answer;
    },
  };
}

/** The data directory is unlocked and consistent: another site may use it at once. */
async function expectFree({ dataDir }: NpmRun) {
  expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  const output: string[] = [];
  const log = { info: () => {}, warn: (_: object, line: string) => output.push(line), error: () => {} };
  const database = await startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log, say: (line) => output.push(line) });
  await database.stop();
  expect(output).toEqual([]);
}

// npm forwards SIGTERM and SIGINT, and dies of all others without a word; Ctrl+C reaches every process of the group.
test.each([
  ...(["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const).map((signal) => ["npm", signal] as const),
  ...(["SIGTERM", "SIGINT"] as const).map((signal) => ["group", signal] as const),
])(
  "npm start that gets a signal (%s, %s) finishes what a visitor is sending, then leaves nothing behind",
  async (target, signal) => {
    const site = await startedSite();
    const visitor = await halfSentSubscription(site);
    site.signal(target, signal);
    await waitUntil(
      () => site.output().includes('"msg":"stopping"'),
      () => `it doesn't stop:\n${site.output()}`,
    );
    const answer = await visitor.finish();
    expect(answer).toContain("HTTP/1.1 200");
    expect(answer).toContain('"success":true');
    const { code } = await site.ended();
    await site.waitUntilGone();
    // npm itself exits by a signal that it doesn't forward.
    expect(code).toBe(/HUP|KILL/.test(signal) ? null : 0);
    expect(site.output()).not.toMatch(/"level":(50|60)|PostgreSQL ended unexpectedly/);
    await expectFree(site);
  },
);

test("a second signal stops the site without waiting for a visitor", async () => {
  const site = await startedSite();
  await halfSentSubscription(site);
  const ended = site.ended();
  site.signal("npm", "SIGTERM");
  const again = setInterval(() => site.signal("site", "SIGTERM"), 200);
  const { code } = await ended.finally(() => clearInterval(again));
  expect(code).toBe(128 + constants.signals.SIGTERM);
  await site.waitUntilGone();
  await expectFree(site);
});

test("a site whose terminal is closed (SIGHUP, and no one reads its output) finishes what a visitor is sending and stops", async () => {
  const site = await startedSite();
  const visitor = await halfSentSubscription(site);
  site.child.stdout?.destroy();
  site.child.stderr?.destroy();
  site.signal("group", "SIGHUP");
  await waitUntil(
    async () => !(await isHealthyAt(site.url)),
    () => "it doesn't stop",
  );
  expect(await visitor.finish()).toMatch(/HTTP\/1.1 200[\s\S]*"success":true/);
  await site.waitUntilGone();
  await expectFree(site);
});

test("a first start that is given up leaves nothing behind", async () => {
  const site = await run(["start"], {}, false);
  await waitUntil(
    () => readdirSync(site.dataDir).some((name) => name.startsWith("postgres.unfinished-")),
    () => `it doesn't create its database:\n${site.output()}`,
  );
  site.signal("npm", "SIGTERM");
  expect(await site.ended()).toEqual({ code: 0, signal: null });
  await site.waitUntilGone();
  expect(site.output()).not.toContain(STARTED);
  await expectFree(site);
});

test("a site that waits for a database elsewhere can be stopped", async () => {
  const site = await run(["start"], { DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/site` });
  await waitUntil(() => site.output().includes("Waiting for the database"), site.output);
  site.signal("npm", "SIGTERM");
  expect(await site.ended()).toEqual({ code: 0, signal: null });
});

// The first waits for words.
test.each([["owner", "--", "--email", "-"], ["seed"]])(
  "npm run %s that is given up leaves no database behind",
  async (...command) => {
    const started = await run(["run", ...command]);
    await waitUntil(() => (postgresPid(started.dataDir) ?? 0) > 0, started.output);
    started.signal("npm", "SIGTERM");
    expect((await started.ended()).code).toBe(128 + constants.signals.SIGTERM);
    await started.waitUntilGone();
    await expectFree(started);
  },
);

test.each([
  ["npm", "SIGTERM"],
  ["group", "SIGINT"],
] as const)("npm run dev that gets a signal (%s, %s) stops in order", async (target, signal) => {
  const site = await startedSite(["run", "dev"]);
  site.signal(target, signal);
  expect(await site.ended()).toEqual({ code: 0, signal: null });
  await site.waitUntilGone();
  await expectFree(site);
});
