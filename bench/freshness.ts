// The time until a change committed by hand in SQL is in the next response of two processes that share a database.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { startSite } from "../tests/support/site/built-site.ts";
import { median, printMeasurements } from "./measurements.ts";

const ROUNDS = 30;

/** Measures and prints the time from commit to the first fresh page, in the slower of two processes. */
export async function benchFreshness(): Promise<void> {
  const host = await startSite();
  const second = await startSite({ DATABASE_URL: host.connectionString });
  const client = new pg.Client({ connectionString: host.connectionString });
  await client.connect();
  try {
    const times: number[] = [];
    let stale = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `bench-${randomBytes(6).toString("hex")}`;
      await Promise.all([host, second].map(({ url }) => page(url)));
      await client.query(
        "insert into blog_posts (id, title, slug, status) values (gen_random_uuid(), $1::text, $1::text, 'published')",
        [slug],
      );
      const committed = performance.now();
      const fresh = await Promise.all(
        [host, second].map(async ({ url }) => {
          while (!(await page(url)).includes(slug)) stale += 1;
          return performance.now() - committed;
        }),
      );
      times.push(Math.max(...fresh));
    }
    const worst = Math.max(...times);
    printMeasurements(`Freshness in two processes (${ROUNDS} changes)`, [
      { name: "stale answers to what was asked after the commit", value: String(stale) },
      { name: "median", value: `${median(times).toFixed(0)} ms` },
      { name: "worst", value: `${worst.toFixed(0)} ms`, target: "at most 200 ms", meetsTarget: worst <= 200 },
    ]);
  } finally {
    await client.end();
    await second.close();
    await host.close();
  }
}

async function page(url: string): Promise<string> {
  return (await fetch(`${url}/company/blog`)).text();
}
