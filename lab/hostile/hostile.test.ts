import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { OWNER_ACCOUNT } from "../../tests/support/accounts/test-accounts.ts";
import { accountId, createTestSession } from "../../tests/support/accounts/test-session.ts";
import { type RawAnswer, sendRaw } from "../../tests/support/http/raw-http.ts";
import { KNOWN_TABLES, type KnownIds } from "../../tests/support/http/valid-bodies.ts";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { isHealthyAt } from "../../tests/support/site/loopback.ts";
import { sitePaths } from "../../tests/support/site-paths.ts";
import { answerFaults } from "./answer-faults.ts";
import type { FuzzedRequest } from "./fuzzed-request.ts";
import { fuzzedRequest, OWNER_COOKIE } from "./fuzzed-requests.ts";
import { INSPECTABLE, type Resources, readLiveHeapMb, readResources } from "./site-resources.ts";
import { findStoredSurprises } from "./stored-surprises.ts";

// `npm run lab -- hostile SEED` sets both.
const REQUESTS = Number(process.env.REQUESTS ?? 600);
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const AT_ONCE = 8;
/** The timeout of a response. */
const TIMEOUT_MS = 120_000;
/** After a request that may be incomplete, nothing more is sent; the site then has to time out. */
const QUIET_MS = 50;
/** What is kept for good (compiled code, the page cache's look-ups) is there after the first of the requests. */
const WARM_UP_SHARE = 0.2;
const SPARE_HEAP_MB = 40;
/** Connections to the database or to a mail server, and files that are being read. */
const SPARE_FILE_HANDLES = 30;

let site: Site;
let ids: KnownIds;
let cookie = "";

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", LOG_LEVEL: "error", ...INSPECTABLE });
  const env = { ...process.env, DATABASE_URL: site.connectionString, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [path.resolve("build/server/index.js"), "seed"], { env });
  openDatabase({ connectionString: site.connectionString, max: 2 });
  ids = await knownIds();
  cookie = await signIn();
});
afterAll(async () => {
  await closeDatabase();
  await site.close();
});

test(
  `${REQUESTS} hostile requests of visitors and the owner are answered, and leave no harm (seed ${SEED})`,
  async () => {
    const requests = fc.sample(fuzzedRequest(sitePaths(), ids), { seed: SEED, numRuns: REQUESTS });
    const counts: Record<string, number> = { slowestMs: 0 };
    const failures: string[] = [];
    const before = await readResources(site);
    const waiting = requests.entries();
    let warmHeapMb = Number.POSITIVE_INFINITY;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const [index, request] of waiting) {
          await send(request, counts, failures);
          if (index === Math.round(REQUESTS * WARM_UP_SHARE)) warmHeapMb = await readLiveHeapMb(site);
        }
      }),
    );
    const heapMb = await readLiveHeapMb(site);
    if (process.env.REQUESTS) {
      const rssMb = Math.round((await readResources(site)).rssMb);
      console.log(JSON.stringify({ seed: SEED, requests: REQUESTS, ...counts, warmHeapMb, heapMb, rssMb }));
    }
    expect(failures).toEqual([]);
    // Errors behind a successful response, such as a list that reports that it could not be loaded.
    expect(site.output().match(/^\{"level":50.*$/gm) ?? []).toEqual([]);
    expect(await isHealthyAt(site.url)).toBe(true);
    expect(counts.owner).toBeGreaterThan(REQUESTS / 10);

    expect(warmHeapMb).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(heapMb).toBeLessThan(warmHeapMb + SPARE_HEAP_MB);
    await expect
      .poll(() => readResources(site), { timeout: 60_000, interval: 500 })
      .toSatisfy(
        ({ fileHandles, liveStreams, waitingQueries }: Resources) =>
          fileHandles <= before.fileHandles + SPARE_FILE_HANDLES && liveStreams === 0 && waitingQueries === 0,
      );
    const surprises = await findStoredSurprises(
      site.url,
      async () => ({ Cookie: await signIn() }),
      await everyRecord(),
    );
    expect(surprises).toEqual([]);
    expect(site.output().match(/^\{"level":50.*$/gm) ?? []).toEqual([]);
  },
  60 * 60_000,
);

async function send(request: FuzzedRequest, counts: Record<string, number>, failures: string[]) {
  const { label, method, whole, asOwner, breaksOff, hosts } = request;
  const parts = request.parts.map((part) => withCookie(part));
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const sentAt = performance.now();
  try {
    const script = whole ? { answers: 1 } : { endAfterMs: QUIET_MS, pauseMs: 2, breaksOff };
    const { answers } = await sendRaw(site.url, { parts, methods: [method], ...script }, TIMEOUT_MS);
    if (whole && answers.length === 0) failures.push(`no answer: ${label}`);
    for (const answer of answers) {
      count(`${Math.floor(answer.status / 100)}xx`);
      failures.push(...answerFaults(answer, hosts).map((fault) => `${fault}: ${label}`));
    }
    if (!asOwner || !answers[0]) return;
    if (isSignInPage(answers[0])) cookie = await signIn();
    else count("owner");
  } catch (error) {
    count("hangs");
    failures.push(`${error}: ${label}`);
  } finally {
    counts.slowestMs = Math.max(counts.slowestMs ?? 0, Math.round(performance.now() - sentAt));
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
  const found = {} as KnownIds;
  for (const table of KNOWN_TABLES) found[table] = (await idsIn(table))[0] ?? "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c100";
  return found;
}

/** What the form of each export sends when everything is selected. */
async function everyRecord(): Promise<Record<string, object>> {
  const submissions = { ids: await idsIn("form_submissions") };
  return {
    ...{ "form-submissions": submissions, consultations: submissions },
    enquiries: { ids: await idsIn("business_enquiries") },
    messages: { ids: await idsIn("contact_messages") },
    newsletter: { ids: await idsIn("newsletter_subscriptions") },
    activity: { ids: await idsIn("activity") },
  };
}

async function idsIn(table: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select id from ${table}`);
  await client.end();
  return rows.map(({ id }) => id);
}
