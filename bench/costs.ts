// What one request of each kind costs, which docs/scaling.md works out larger sites from.
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type Site, startSite } from "../tests/support/site/built-site.ts";
import { Client } from "../tests/torture/client.ts";
import { cpuTimeMs, postgresCpuTimeMs } from "./cpu-time.ts";
import { generateLoad, isProgramInstalled } from "./load-generator.ts";
import { printMeasurements } from "./measurements.ts";

const SECONDS = 10;
const WARM_UP_SECONDS = 5;
const RENDERINGS = 100;
const SCREENS = 200;
const CONSULTATIONS = { script: "bench/writes/writes.lua" };

/** Processor time of one, in milliseconds. */
interface Cost {
  site: number;
  postgres: number;
}

/** Measures and prints the processor time of a page, a rendering, a consultation and an owner's screen, and what a lead takes on the disk. */
export async function benchCosts(): Promise<void> {
  if (!isProgramInstalled("wrk")) {
    console.log("\nCosts: needs wrk (Debian: apt-get install wrk).");
    return;
  }
  const site = await startSite();
  const database = new pg.Client({ connectionString: site.connectionString });
  await database.connect();
  try {
    const page = await costOf(site, () => generateLoad(`${site.url}/`, { seconds: SECONDS }).requests);
    const rendering = await costOf(site, () => renderAgain(site, database));
    const screen = await costOf(site, () => openScreens(site));
    const before = await sizes(database);
    let leads = generateLoad(`${site.url}/api/submit-consultation`, {
      ...CONSULTATIONS,
      seconds: WARM_UP_SECONDS,
    }).requests;
    const consultation = await costOf(site, () => {
      const { requests } = generateLoad(`${site.url}/api/submit-consultation`, { ...CONSULTATIONS, seconds: SECONDS });
      leads += requests;
      return requests;
    });
    const after = await sizes(database);
    printMeasurements("What one costs (processor time of the site's process, and of PostgreSQL's)", [
      { name: "a page from memory", value: shown(page) },
      { name: "a page rendered after a change", value: shown(rendering) },
      { name: "a consultation, with its emails queued", value: shown(consultation) },
      { name: "a screen of the owner's", value: shown(screen) },
      {
        name: "a consultation in the database, with its emails and indexes",
        value: bytes((after.size - before.size) / leads),
      },
      { name: "and in the write-ahead log", value: bytes((after.wal - before.wal) / leads) },
    ]);
  } finally {
    await database.end();
    await site.close();
  }
}

/** Does something and resolves to the processor time of each of the times that it was done. */
async function costOf({ pid, dataDir }: Site, run: () => number | Promise<number>): Promise<Cost> {
  await delay(1_000);
  const before = { site: cpuTimeMs(pid), postgres: postgresCpuTimeMs(dataDir) };
  const times = await run();
  return {
    site: (cpuTimeMs(pid) - before.site) / times,
    postgres: (postgresCpuTimeMs(dataDir) - before.postgres) / times,
  };
}

/** Has the home page rendered again and again, as after a change of the team. */
async function renderAgain({ url }: Site, database: pg.Client): Promise<number> {
  for (let time = 0; time < RENDERINGS; time += 1) {
    await database.query("select pg_notify('live', 'team')");
    await delay(20);
    await (await fetch(url)).arrayBuffer();
  }
  return RENDERINGS;
}

async function openScreens({ url }: Site): Promise<number> {
  const cookie = (await new Client([url]).openSession(url)) ?? "";
  for (let time = 0; time < SCREENS; time += 1) {
    const response = await fetch(`${url}/admin/form-submissions`, { headers: { Cookie: cookie }, redirect: "error" });
    await response.arrayBuffer();
  }
  return SCREENS;
}

async function sizes(database: pg.Client): Promise<{ size: number; wal: number }> {
  const { rows } = await database.query<{ size: number; wal: number }>(
    `select pg_database_size(current_database())::float8 as size,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`,
  );
  return rows[0] ?? { size: 0, wal: 0 };
}

function shown({ site, postgres }: Cost): string {
  return `${site.toFixed(3)} ms, ${postgres.toFixed(3)} ms`;
}

function bytes(count: number): string {
  return `${(count / 1024).toFixed(1)} KB`;
}
