// Changes in the database: until every process shows them, and never older than the save to the one who saved.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Site, startSite } from "../../tests/support/site/built-site.ts";
import { limit, type Measurement, median, printMeasurements } from "../support/measurements.ts";
import { Client } from "../torture/client.ts";

/** How much of the rounds below. */
const SHARE = Number(process.env.FRESHNESS_SHARE ?? 1);
const TARGET_MS = 200;
const SAVES = rounds(30);
/** What is changed by SQL, and what shows it. A document takes a second or two to render, so fewer of them. */
const CHANGES = [
  { name: "a post, on a page", path: "/company/blog", rounds: rounds(30), change: insertPost },
  { name: "the brand, on a page", path: "/company/about-us", rounds: rounds(20), change: insertBrand },
  { name: "the brand, in a feed", path: "/feed.json", rounds: rounds(20), change: insertBrand },
  { name: "the brand, in a preview picture", path: "/preview/home.png", rounds: rounds(10), change: insertBrand },
  { name: "the brand, in a PDF", path: "/downloads/company-profile.pdf", rounds: rounds(5), change: insertBrand },
];

/** When the answers to a change became fresh, in milliseconds after its commit. */
interface Shown {
  /** The latest time at which an answer was asked for that was still old. */
  staleUntilMs: number;
  /** When the first fresh answer was there, in the slower process. */
  freshAfterMs: number;
}

const host = await startSite();
const second = await startSite({ DATABASE_URL: host.connectionString });
const sites = [host, second];
const database = new pg.Client({ connectionString: host.connectionString });
await database.connect();
let revision = 0;
try {
  for (const { name, path, rounds, change } of CHANGES) {
    const shown: Shown[] = [];
    for (let round = 0; round < rounds; round += 1) shown.push(await showChange(path, change));
    printMeasurements(`A change in two processes: ${name} (${rounds} changes)`, toMeasurements(shown));
  }
  printMeasurements(`A setting that the owner saves (${SAVES} saves)`, [
    limit("answers to the one who saved that were older", await countStaleAfterSaves(host), 0, ""),
  ]);
} finally {
  await database.end();
  await second.close();
  await host.close();
}

function rounds(count: number): number {
  return Math.max(1, Math.round(count * SHARE));
}

async function insertPost(): Promise<void> {
  await database.query(
    "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), $1::text, $1::text, 'published')",
    [randomName()],
  );
}

async function insertBrand(): Promise<void> {
  revision += 1;
  await database.query("insert into setting_revisions (section, revision, values) values ('brand', $1, $2)", [
    revision,
    { SITE_BRAND: `Brand ${randomName()}` },
  ]);
}

function randomName(): string {
  return `bench-${randomBytes(6).toString("hex")}`;
}

/** Changes something, and asks both processes again and again until each answer is another one. */
async function showChange(path: string, change: () => Promise<void>): Promise<Shown> {
  const before = await Promise.all(sites.map((site) => answer(site, path)));
  await change();
  const committed = performance.now();
  let staleUntilMs = 0;
  const fresh = await Promise.all(
    sites.map(async (site, index) => {
      for (;;) {
        const asked = performance.now() - committed;
        if ((await answer(site, path)) !== before[index]) return performance.now() - committed;
        staleUntilMs = Math.max(staleUntilMs, asked);
      }
    }),
  );
  return { staleUntilMs, freshAfterMs: Math.max(...fresh) };
}

/** How many saves were not on the page that the same process was asked for next. */
async function countStaleAfterSaves({ url }: Site): Promise<number> {
  const owner = new Client([url]);
  await owner.signIn(url);
  let stale = 0;
  for (let save = 0; save < SAVES; save += 1) {
    const city = `City ${randomName()}`;
    const saved = await owner.command(url, "/admin/commands/settings.save", {
      ...{ id: "contact", values: { SITE_CITY: city }, seen: null },
    });
    if (!saved) throw new Error("A setting could not be saved.");
    if (!(await (await fetch(`${url}/contact`)).text()).includes(city)) stale += 1;
  }
  return stale;
}

function toMeasurements(changes: Shown[]): Measurement[] {
  const fresh = changes.map(({ freshAfterMs }) => freshAfterMs);
  return [
    limit("an old answer was last asked for", Math.max(...changes.map((one) => one.staleUntilMs)), TARGET_MS, "ms"),
    { name: "first fresh answer, rendered anew: median", value: `${median(fresh).toFixed(0)} ms` },
    { name: "worst", value: `${Math.max(...fresh).toFixed(0)} ms` },
  ];
}

/** The bytes of an answer, as text that compares. */
async function answer({ url }: Site, path: string): Promise<string> {
  const response = await fetch(url + path);
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer()).toString("base64");
}
