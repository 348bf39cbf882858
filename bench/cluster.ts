// What people notice while processes behind nginx are killed, stopped and added (docs/scaling.md).
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { openStreams } from "../tests/torture/checks/streams.ts";
import { Client } from "../tests/torture/client.ts";
import { type Cluster, missingPackages, startCluster } from "./cluster/cluster.ts";
import { killProcesses } from "./cluster/kills.ts";
import { type Noticed, ownScreen, readPages, sendConsultations } from "./cluster/visitors.ts";
import { isProgramInstalled } from "./load-generator.ts";
import { limit, median, printMeasurements } from "./measurements.ts";

const PROCESSES = 4;
/** e.g. `CLUSTER_PARTS=pgbouncer,replica,varnish`. */
const PARTS = Object.fromEntries(
  (process.env.CLUSTER_PARTS ?? "")
    .split(",")
    .filter(Boolean)
    .map((part) => [part, true]),
);
const READS = Number(process.env.CLUSTER_READS ?? 500_000);
const CONSULTATIONS = Number(process.env.CLUSTER_CONSULTATIONS ?? 5_000);
const POSTS = 20;
const FRESH_TIMEOUT_MS = 30_000;
/** About as long as the reads take. */
const CONSULTATIONS_OVER_MS = READS / 10;

/** Measures and prints what visitors and the owner notice, and whether anything was lost. */
export async function benchCluster(): Promise<void> {
  const missing = [...missingPackages(PARTS), ...(isProgramInstalled("wrk") ? [] : ["wrk"])];
  if (missing.length > 0) {
    console.log(
      `\nProcesses behind nginx: needs ${missing.join(", ")} (Debian: apt-get install ${missing.join(" ")}).`,
    );
    return;
  }
  const cluster = await startCluster({ processes: PROCESSES, places: PROCESSES + 1, ...PARTS });
  try {
    await measure(cluster);
  } finally {
    await cluster.close();
  }
}

async function measure(cluster: Cluster): Promise<void> {
  const { url } = cluster;
  const client = new Client([url]);
  const cookie = (await client.openSession(url)) ?? "";
  const streams = openStreams(client);
  const done = new AbortController();
  const killing = killProcesses(cluster, done.signal);
  const owning = ownScreen(url, cookie, done.signal);
  const startedAt = performance.now();
  const [reads, sent] = await Promise.all([
    readPages(url, READS),
    sendConsultations(url, { count: CONSULTATIONS, untilAll: CONSULTATIONS_OVER_MS, atOnce: 16 }),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  done.abort();
  const [kills, screens] = [await killing, await owning];
  const silent = await streams.silentAfter(() => publishPost(cluster));
  streams.close();
  const fresh = await freshAfter(cluster);
  const stored = await countStored(cluster, sent.acknowledged);

  printMeasurements(
    `${[`${PROCESSES} processes behind nginx`, ...Object.keys(PARTS)].join(", ")}: ${seconds.toFixed(0)} s of kills under load`,
    [
      { name: "killed, stopped, added", value: `${kills.killed}, ${kills.stopped}, ${kills.added}` },
      { name: "page reads", value: String(reads.requests) },
      noFailures("of these without a page", reads),
      { name: "consultations acknowledged", value: String(sent.acknowledged.length) },
      noFailures("of these with an error", sent),
      limit("acknowledged and not stored", sent.acknowledged.length - stored.acknowledged, 0, ""),
      limit("stored twice", stored.rows - stored.messages, 0, ""),
      limit("emails to owner and visitor that are missing", 2 * stored.unsuspected - stored.emails, 0, ""),
      { name: "screens that the owner opened, with one session", value: String(screens.requests) },
      noFailures("of these with an error", screens),
      limit("live streams that missed a change afterwards", silent.length, 0, ""),
      { name: "a post is on the page after its commit, median", value: `${median(fresh).toFixed(0)} ms` },
      { name: "at most", value: `${Math.max(...fresh).toFixed(0)} ms` },
    ],
  );
}

function noFailures(name: string, { failures }: Noticed) {
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  return limit(name, failures.length, 0, "");
}

/** Publishes posts one by one. Resolves to the milliseconds from each commit until the page that visitors get has it. */
async function freshAfter(cluster: Cluster): Promise<number[]> {
  const times: number[] = [];
  const page = async () => (await fetch(`${cluster.url}/company/blog`)).text();
  for (let post = 1; post <= POSTS; post += 1) {
    // The page of the one before is in every cache.
    for (let read = 0; read < 2 * cluster.sites.length; read += 1) await page();
    await publishPost(cluster, `news-${post}`);
    const committedAt = performance.now();
    while (!(await page()).includes(`news-${post}`)) {
      if (performance.now() - committedAt > FRESH_TIMEOUT_MS) throw new Error("A post is not on the page.");
      await delay(5);
    }
    times.push(performance.now() - committedAt);
  }
  return times;
}

async function publishPost(cluster: Cluster, slug = "news"): Promise<void> {
  await query(
    cluster,
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'News', $1, 'published')",
    [slug],
  );
}

/** How many of these messages are stored, and of all submissions: rows, different messages, emails. No suspected spam is mailed. */
async function countStored(cluster: Cluster, messages: string[]) {
  const [row] = await query(
    cluster,
    `select (count(*) filter (where message = any($1)))::int as acknowledged, count(*)::int as rows,
       count(distinct message)::int as messages, (count(*) filter (where not suspected_spam))::int as unsuspected,
       (select count(*)::int from mails where subject_id in (select id from form_submissions)) as emails
     from form_submissions`,
    [messages],
  );
  return row as Record<"acknowledged" | "rows" | "messages" | "unsuspected" | "emails", number>;
}

async function query({ databaseUrl }: Cluster, text: string, values: unknown[] = []): Promise<unknown[]> {
  const connection = new pg.Client({ connectionString: databaseUrl });
  await connection.connect();
  try {
    return (await connection.query(text, values)).rows;
  } finally {
    await connection.end();
  }
}
