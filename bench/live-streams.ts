// Two thousand live streams on one process while consultations arrive.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { PUBLIC_TOPICS } from "../app/shared/live-topics.ts";
import { type Site, startSite } from "../tests/support/site/built-site.ts";
import { Client } from "../tests/torture/client.ts";
import { cpuTimeMs } from "./cpu-time.ts";
import { limit, printMeasurements } from "./measurements.ts";

const STREAMS = Number(process.env.STREAMS ?? 2_000);
const CONSULTATIONS_PER_SECOND = 100;
const SECONDS = 20;
/** The browsers' share of the owner; the others are visitors', which are told of posts and not of leads. */
const OWNER_SHARE = 0.5;
const OPENED_AT_ONCE = 100;
/** An idle process gives memory back that it doesn't need. */
const SETTLED_AFTER_MS = 15_000;
const NEWS_TIMEOUT_MS = 10_000;
const LEADS_TOPIC = "submissions";

interface Stream {
  isOwners: boolean;
  /** When each event came that told of a change. */
  changes: number[];
  isOpen: boolean;
}

/** Measures and prints how late each stream is told, whether one was not, and what that costs the process. */
export async function benchLiveStreams(): Promise<void> {
  const site = await startSite();
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  try {
    await measure(site, agent);
  } finally {
    agent.destroy();
    await site.close();
  }
}

async function measure(site: Site, agent: Agent): Promise<void> {
  const cookie = (await new Client([site.url]).openSession(site.url)) ?? "";
  await delay(SETTLED_AFTER_MS);
  const memoryBefore = residentBytes(site.pid);
  const openedFrom = performance.now();
  const streams = await openStreams(site, agent, cookie);
  const openedMs = performance.now() - openedFrom;
  await delay(SETTLED_AFTER_MS);
  const memory = residentBytes(site.pid) - memoryBefore;

  const idleFrom = cpuTimeMs(site.pid);
  await delay(10_000);
  const idle = (cpuTimeMs(site.pid) - idleFrom) / 10_000;

  const busyFrom = cpuTimeMs(site.pid);
  const sent = await sendConsultations(site);
  const busy = (cpuTimeMs(site.pid) - busyFrom) / (SECONDS * 1000);
  const told = await toldOf(
    streams,
    ({ isOwners }) => isOwners,
    () => sendConsultation(site),
  );
  const posted = await toldOf(
    streams,
    () => true,
    () => publishPost(site),
  );

  printMeasurements(
    `${STREAMS} live streams on one process, ${SECONDS} s of ${CONSULTATIONS_PER_SECOND} consultations a second`,
    [
      { name: "opened in", value: `${openedMs.toFixed(0)} ms` },
      { name: "memory of a stream", value: `${(memory / STREAMS / 1024).toFixed(1)} KB` },
      { name: "processor, idle", value: `${(idle * 100).toFixed(1)} %` },
      { name: "processor, while consultations arrive", value: `${(busy * 100).toFixed(1)} %` },
      limit("streams that ended", streams.filter(({ isOpen }) => !isOpen).length, 0, ""),
      { name: "consultations acknowledged", value: String(sent.times.length) },
      limit("of these with an error", sent.failures, 0, ""),
      { name: "acknowledged after, p50 and p99", value: `${at(sent.times, 0.5)}, ${at(sent.times, 0.99)} ms` },
      limit("owner's streams that weren't told of the last one", told.silent, 0, ""),
      {
        name: "told after its acknowledgement, median and last",
        value: `${at(told.times, 0.5)}, ${at(told.times, 1)} ms`,
      },
      limit("streams that weren't told of a post", posted.silent, 0, ""),
      { name: "told after its commit, median and last", value: `${at(posted.times, 0.5)}, ${at(posted.times, 1)} ms` },
    ],
  );
}

async function openStreams(site: Site, agent: Agent, cookie: string): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let first = 0; first < STREAMS; first += OPENED_AT_ONCE) {
    const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, STREAMS - first) }, (_, index) =>
      openStream(site, agent, (first + index) % 100 < OWNER_SHARE * 100 ? cookie : undefined),
    );
    streams.push(...(await Promise.all(batch)));
  }
  return streams;
}

/** Resolves when its first event has come. An owner's stream has a cookie, and tells of leads, too. */
function openStream({ url }: Site, agent: Agent, cookie: string | undefined): Promise<Stream> {
  const topics = [...PUBLIC_TOPICS, ...(cookie ? [LEADS_TOPIC] : [])].join(",");
  const stream: Stream = { isOwners: cookie !== undefined, changes: [], isOpen: true };
  return new Promise((resolve, reject) => {
    const request = get(`${url}/live?topics=${topics}`, { agent, headers: cookie ? { Cookie: cookie } : {} });
    request.on("error", reject);
    request.on("response", (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        if (!text.includes("event: change")) return;
        stream.changes.push(performance.now());
        resolve(stream);
      });
      const end = () => {
        stream.isOpen = false;
      };
      response.on("error", end).on("close", end);
    });
  });
}

/** Has something changed and waits until all streams concerned were told. Resolves to the milliseconds that took each. */
async function toldOf(streams: Stream[], isConcerned: (stream: Stream) => boolean, change: () => Promise<unknown>) {
  await delay(1_000);
  const concerned = streams.filter(isConcerned);
  const before = concerned.map(({ changes }) => changes.length);
  await change();
  const changedAt = performance.now();
  const tellings = () => concerned.map(({ changes }, index) => changes[before[index] ?? 0]);
  while (tellings().includes(undefined) && performance.now() - changedAt < NEWS_TIMEOUT_MS) await delay(20);
  const times = tellings().filter((told) => told !== undefined);
  // The acknowledgement and the event are of the same commit: either may be first.
  return { silent: concerned.length - times.length, times: times.map((told) => Math.max(0, told - changedAt)) };
}

/** Sends consultations at an even rate, each once, whatever the one before is doing. */
async function sendConsultations(site: Site) {
  const times: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const sending = Array.from({ length: SECONDS * CONSULTATIONS_PER_SECOND }, async (_, index) => {
    await delay(Math.max(0, (index * 1000) / CONSULTATIONS_PER_SECOND - (performance.now() - startedAt)));
    const from = performance.now();
    await sendConsultation(site).then(
      () => times.push(performance.now() - from),
      () => (failures += 1),
    );
  });
  await Promise.all(sending);
  return { times, failures };
}

async function sendConsultation({ url }: Site): Promise<void> {
  const key = randomUUID();
  const response = await fetch(`${url}/api/submit-consultation`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      ...{ firstName: "Asha", lastName: "Berg", phone: "+49 30 1", email: `${key}@client.example` },
      message: `Our invoices of ${key} wait two weeks.`,
    }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A consultation was answered with ${response.status}.`);
}

async function publishPost({ connectionString }: Site): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), 'News', 'news', 'published')",
  );
  await client.end();
}

function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

/** The value below which such a share of them is, as text. */
function at(values: number[], share: number): string {
  const sorted = values.toSorted((left, right) => left - right);
  return (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN).toFixed(0);
}
