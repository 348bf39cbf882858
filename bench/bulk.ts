// Acts on everything that matches, and what visitors notice of them.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { fillLargeDatabase } from "../tests/support/database/large-database.ts";
import { type Site, startSite } from "../tests/support/site/built-site.ts";
import { OWNER_ACCOUNT } from "../tests/support/test-accounts.ts";
import { type Measurement, printMeasurements } from "./measurements.ts";

const ROWS = Number(process.env.BULK_ROWS ?? 1_000_000);
/** Consultations that are sent while nothing else happens, and for as long as an act runs. */
const PER_SECOND = 20;
const BASELINE_SECONDS = 30;
/** How often PostgreSQL is asked for the oldest transaction. */
const SAMPLE_INTERVAL_MS = 20;

/** Marks all of so many submissions (`BULK_ROWS`) as read, and undoes it, while consultations are stored. */
export async function benchBulk(): Promise<void> {
  const site = await startSite();
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    const nothing = { messages: 0, posts: 0, subscribers: 0, emails: 0, activity: 0 };
    await fillLargeDatabase(client, { ...nothing, submissions: ROWS, sentences: 4 });
    await client.query("update form_submissions set read = false where read");
    await client.query("update form_submissions set suspected_spam = false where suspected_spam");
    await client.query("vacuum (analyze) form_submissions");
    const cookie = await signIn(site);
    await measured(site, client, () => delay(5_000));
    const baseline = await measured(site, client, () => delay(BASELINE_SECONDS * 1000));
    let id = "";
    const marking = await measured(site, client, async () => {
      id = await order(site, cookie);
      await ended(client);
    });
    const undoing = await measured(site, client, async () => {
      await post(site, cookie, "/admin/bulk-acts", { id, request: "undo" });
      await ended(client);
    });
    const { rows } = await client.query<{ done: number; undone: number }>("select done, undone from bulk_acts");
    printMeasurements(`Marking ${ROWS.toLocaleString("en")} submissions as read, and undoing it`, [
      ...toMeasurements("without an act", baseline),
      ...toMeasurements("marking", marking, rows[0]?.done),
      ...toMeasurements("undoing", undoing, rows[0]?.undone),
    ]);
  } finally {
    await client.end();
    await site.close();
  }
}

interface Figures {
  seconds: number;
  /** Of the consultations, in milliseconds, from the request to the answer. */
  times: number[];
  longestTransactionMs: number;
}

/** Measures what `run` takes, and the consultations that are sent meanwhile, each at its time whatever the others do. */
async function measured(site: Site, client: pg.Client, run: () => Promise<unknown>): Promise<Figures> {
  const sent: Promise<number>[] = [];
  const timer = setInterval(() => sent.push(sendConsultation(site)), 1000 / PER_SECOND);
  let longestTransactionMs = 0;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      longestTransactionMs = Math.max(longestTransactionMs, await oldestTransactionMs(client));
      await delay(SAMPLE_INTERVAL_MS);
    }
  })();
  const startedAt = performance.now();
  await run();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  isOver = true;
  await sampling;
  return { seconds, times: await Promise.all(sent), longestTransactionMs };
}

async function sendConsultation(site: Site): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${site.url}/api/submit-consultation`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{ firstName: "Ada", lastName: "Guest", email: "ada@client.example", phone: "+49 30 1" },
      ...{ message: `A request ${crypto.randomUUID()}`, idempotencyKey: crypto.randomUUID() },
    }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A consultation was answered with ${response.status}.`);
  return performance.now() - startedAt;
}

async function oldestTransactionMs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number | null }>(
    `select (extract(epoch from max(clock_timestamp() - xact_start)) * 1000)::float8 as ms from pg_stat_activity
     where application_name = 'site' and backend_type = 'client backend'`,
  );
  return rows[0]?.ms ?? 0;
}

async function order(site: Site, cookie: string): Promise<string> {
  const records = { filters: { q: "", type: "", status: "", spam: "" }, except: [], until: new Date().toISOString() };
  const answer = await post(site, cookie, "/admin/form-submissions/mark-matching", { records, read: true });
  return answer.act.id;
}

async function post(site: Site, cookie: string, path: string, body: object) {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { cookie, "Content-Type": "application/json", Origin: site.url },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return (await response.json()) as { act: { id: string } };
}

async function ended(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select from bulk_acts where state in ('running', 'undoing')");
    if (rows.length === 0) return;
    await delay(200);
  }
}

function toMeasurements(
  name: string,
  { seconds, times, longestTransactionMs }: Figures,
  count?: number,
): Measurement[] {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
  const done =
    count === undefined
      ? []
      : [{ name: `${name}: ${count.toLocaleString("en")} in`, value: `${seconds.toFixed(0)} s` }];
  return [
    ...done,
    { name: `${name}: a consultation, median`, value: at(0.5) },
    { name: `${name}: a consultation, p99 of ${times.length}`, value: at(0.99) },
    { name: `${name}: the slowest consultation`, value: at(1) },
    { name: `${name}: the longest transaction`, value: `${longestTransactionMs.toFixed(0)} ms` },
  ];
}

async function signIn({ url }: Site): Promise<string> {
  const body = new URLSearchParams({ email: OWNER_ACCOUNT.email, password: OWNER_ACCOUNT.password });
  const response = await fetch(`${url}/admin/login`, { method: "POST", body, redirect: "manual" });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
