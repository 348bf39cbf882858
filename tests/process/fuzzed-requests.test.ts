import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { fuzzedRequest, OWNER_COOKIE } from "../support/fuzz/fuzzed-requests.ts";
import { type FuzzedRequest, type RawAnswer, sendRaw } from "../support/fuzz/raw-http.ts";
import { KNOWN_TABLES, type KnownIds } from "../support/fuzz/valid-bodies.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { sitePaths } from "../support/site-paths.ts";
import { OWNER_ACCOUNT } from "../support/test-accounts.ts";
import { accountId, createTestSession } from "../support/test-session.ts";

// REQUESTS=20000 SEED=1 in the environment is the full check: some minutes.
const REQUESTS = Number(process.env.REQUESTS ?? 600);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;
/** The timeout of a response. */
const TIMEOUT_MS = 120_000;
/** After a request that may be incomplete, nothing more is sent; the site then has to time out. */
const QUIET_MS = 50;

let site: Site;
let ids: KnownIds;
let cookie = "";

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", LOG_LEVEL: "error" });
  const env = { ...process.env, DATABASE_URL: site.connectionString, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [path.resolve("build/server/index.js"), "seed"], { env });
  openDatabase({ connectionString: site.connectionString, max: 2 });
  ids = await knownIds();
  cookie = await signIn();
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await site.close();
});

test(
  `${REQUESTS} fuzzed requests of visitors and the owner are answered, none with an error of ours (seed ${SEED})`,
  async () => {
    const requests = fc.sample(fuzzedRequest(sitePaths(), ids), { seed: SEED, numRuns: REQUESTS });
    const counts: Record<string, number> = {};
    const failures: string[] = [];
    const waiting = requests.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of waiting) await send(request, counts, failures);
      }),
    );
    if (process.env.REQUESTS) console.log(JSON.stringify({ seed: SEED, requests: REQUESTS, ...counts }));
    expect(failures).toEqual([]);
    // Errors behind a successful response, such as a list that reports that it could not be loaded.
    expect(site.output().match(/^\{"level":50.*$/gm) ?? []).toEqual([]);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect(counts.owner).toBeGreaterThan(REQUESTS / 10);
  },
  60 * 60_000,
);

async function send(request: FuzzedRequest, counts: Record<string, number>, failures: string[]) {
  const { label, method, whole, asOwner, breaksOff } = request;
  const parts = request.parts.map((part) => withCookie(part));
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  try {
    const script = whole ? { answers: 1 } : { endAfterMs: QUIET_MS, pauseMs: 2, breaksOff };
    const { answers } = await sendRaw(site.url, { parts, methods: [method], ...script }, TIMEOUT_MS);
    if (whole && answers.length === 0) failures.push(`no answer: ${label}`);
    for (const answer of answers) {
      count(`${Math.floor(answer.status / 100)}xx`);
      if (answer.status >= 500 || answer.status < 200) failures.push(`${answer.status}: ${label}`);
    }
    if (!asOwner || !answers[0]) return;
    if (isSignInPage(answers[0])) cookie = await signIn();
    else count("owner");
  } catch (error) {
    count("hangs");
    failures.push(`${error}: ${label}`);
  }
}

function withCookie(part: Buffer): Buffer {
  return part.includes(OWNER_COOKIE)
    ? Buffer.from(part.toString("latin1").replace(OWNER_COOKIE, cookie), "latin1")
    : part;
}

/** Signing out is one of the requests. */
function isSignInPage({ headers, body }: RawAnswer): boolean {
  return /^\/admin\/login/.test(headers.location ?? "") || (body.length < 1_000 && body.includes("/admin/login"));
}

async function signIn(): Promise<string> {
  return (await createTestSession(await accountId(OWNER_ACCOUNT.email))).header;
}

async function knownIds(): Promise<KnownIds> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const found = {} as KnownIds;
  for (const table of KNOWN_TABLES) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} limit 1`);
    found[table] = rows[0]?.id ?? "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100";
  }
  await client.end();
  return found;
}
