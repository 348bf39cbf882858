// The time until a setting that is committed in SQL is in the answers of two processes that share a database.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Site, startSite } from "../tests/support/site/built-site.ts";
import { type Measurement, median, printMeasurements } from "./measurements.ts";

/** What shows the brand; a document takes a second or two to render, so fewer of them. */
const TARGETS = [
  { name: "page", path: "/company/about-us", rounds: 20 },
  { name: "feed", path: "/feed.json", rounds: 20 },
  { name: "preview picture", path: "/preview/home.png", rounds: 10 },
  { name: "PDF", path: "/downloads/company-profile.pdf", rounds: 5 },
] as const;
const MOST_MS = 200;

/** Measures and prints, for a change of the brand's name, when each of the two processes last gave an old answer. */
export async function benchSettingsFreshness(): Promise<void> {
  const host = await startSite();
  const second = await startSite({ DATABASE_URL: host.connectionString });
  const client = new pg.Client({ connectionString: host.connectionString });
  await client.connect();
  let revision = 0;
  const change = async () => {
    revision += 1;
    const values = { SITE_BRAND: `Brand ${randomBytes(6).toString("hex")}` };
    await client.query("insert into setting_revisions (room, revision, values) values ('brand', $1, $2)", [
      revision,
      values,
    ]);
    return performance.now();
  };
  try {
    for (const { name, path, rounds } of TARGETS) {
      const results: Change[] = [];
      for (let round = 0; round < rounds; round += 1) results.push(await changeOf([host, second], path, change));
      printMeasurements(`A setting in two processes: ${name} (${rounds} changes)`, lines(results));
    }
  } finally {
    await client.end();
    await second.close();
    await host.close();
  }
}

interface Change {
  /** The latest time, after the commit, at which an answer was asked for that was still old. */
  staleUntilMs: number;
  /** When the first fresh answer was there, in the slower process. */
  freshAfterMs: number;
}

async function changeOf(sites: Site[], path: string, change: () => Promise<number>): Promise<Change> {
  const before = await Promise.all(sites.map((site) => answer(site, path)));
  const committed = await change();
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

function lines(changes: Change[]): Measurement[] {
  const stale = Math.max(...changes.map(({ staleUntilMs }) => staleUntilMs));
  const fresh = changes.map(({ freshAfterMs }) => freshAfterMs);
  return [
    {
      name: "an old answer was last asked for",
      value: `${stale.toFixed(0)} ms`,
      target: `at most ${MOST_MS} ms`,
      meetsTarget: stale <= MOST_MS,
    },
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
