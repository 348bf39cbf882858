import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { startSite } from "../support/site/built-site.ts";
import { killPostgres } from "../support/site/postgres-process.ts";

const SUBMISSIONS = 200;
const SENDERS = 6;

test("every acknowledged submission is there exactly once, however often the site and PostgreSQL are killed", async () => {
  const site = await startSite();
  const acknowledged = new Map<string, string>();
  const sent = new Set<string>();
  let kills = 0;
  let done = false;

  async function killer() {
    while (!done) {
      await delay(300 + Math.random() * 700);
      if (done) break;
      const victim = kills++ % 3;
      if (victim !== 0) killPostgres(site.dataDir);
      if (victim !== 1) {
        await site.kill();
        await site.start();
      }
    }
  }

  /** Sends one submission repeatedly, with the same idempotency key, until the site confirms it. */
  async function send(marker: string) {
    const key = randomUUID();
    sent.add(marker);
    const deadline = Date.now() + 5 * 60_000;
    while (Date.now() < deadline) {
      try {
        const response = await fetch(`${site.url}/api/submit-contact`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "Idempotency-Key": key },
          body: JSON.stringify({
            firstName: "Asha",
            lastName: "Tester",
            email: "asha@client.example",
            country: "India",
            requirements: marker,
          }),
          signal: AbortSignal.timeout(10_000),
        });
        const answer = (await response.json()) as { success: boolean; id?: string };
        if (response.ok && answer.success && answer.id) {
          acknowledged.set(marker, answer.id);
          return;
        }
      } catch {
        // The connection broke: it is unknown whether it was stored, so it is sent again.
      }
      await delay(50);
    }
  }

  const markers = Array.from({ length: SUBMISSIONS }, (_, index) => `marker-${index}-${randomUUID()}`);
  const killing = killer();
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let index = sender; index < markers.length; index += SENDERS) {
        const marker = markers[index];
        if (marker) await send(marker);
        await delay(60);
      }
    }),
  );
  done = true;
  await killing;

  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  for (const table of ["form_submissions", "contact_messages", "business_enquiries"]) {
    const { rows } = await client.query<{ message: string; count: number }>(
      `select message, count(*)::int as count from ${table} group by message`,
    );
    const stored = new Map(rows.map(({ message, count }) => [message, count]));
    expect([...acknowledged.keys()].filter((marker) => stored.get(marker) !== 1)).toEqual([]);
    expect([...stored].filter(([marker, count]) => !sent.has(marker) || count !== 1)).toEqual([]);
  }
  const { rows: ids } = await client.query<{ id: string; message: string }>("select id, message from form_submissions");
  const idOf = new Map(ids.map(({ id, message }) => [message, id]));
  expect([...acknowledged].filter(([marker, id]) => idOf.get(marker) !== id)).toEqual([]);
  await client.end();
  await site.close();

  expect(acknowledged.size).toBe(SUBMISSIONS);
  expect(kills).toBeGreaterThan(2);
}, 600_000);
