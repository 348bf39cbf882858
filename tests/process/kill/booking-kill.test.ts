import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { queryRows } from "../../support/database/connection.ts";
import { type Site, startSite } from "../../support/site/built-site.ts";
import { killPostgres } from "../../support/site/site-processes.ts";
import { eventually } from "../../support/time/eventually.ts";

// CLIENTS=500 KILLS=6 in the environment is the full check: a minute.
const CLIENTS = Number(process.env.CLIENTS ?? 60);
const KILLS = Number(process.env.KILLS ?? 2);
const SLOTS = Number(process.env.SLOTS ?? 40);
/** A client tries again until it has an answer. */
const RETRY_MS = 100;
const DAY_MS = 86_400_000;

test(
  `${CLIENTS} clients after the same ${SLOTS} slots: each is booked once, each acknowledged booking is there with its emails, whatever is killed`,
  async () => {
    const site = await startSite({
      ...{ BOOKING_HOURS: "mon-sun 00:00-24:00", BOOKING_NOTICE: "24", RATE_LIMIT_EXEMPT: "127.0.0.1" },
    });
    try {
      const slots = await findSlots(site.url);
      let answered = 0;
      const answers = Array.from({ length: CLIENTS }, async (_, client) => {
        const answer = await book(site.url, client, slots[client % SLOTS] ?? "");
        answered += 1;
        return { client, ...answer };
      });
      for (let kill = 1; kill <= KILLS; kill++) {
        while (answered < (CLIENTS * kill) / (KILLS + 1)) await delay(5);
        killPostgres(site.dataDir);
        if (kill % 2 === 0) continue;
        await site.kill();
        await site.start();
      }
      const all = await Promise.all(answers);
      const booked = all.filter(({ status }) => status === 200);
      expect(all.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);

      const rows = await eventually(() =>
        query<{ id: string; at: Date; email: string; emails: string[] }>(
          site,
          `select a.submission_id as id, a.starts_at as at, s.email, array_agg(e.kind order by e.kind) as emails
          from appointments a join form_submissions s on s.id = a.submission_id left join emails e on e.subject_id = s.id
          where a.status = 'confirmed' and not a.released group by 1, 2, 3`,
        ),
      );
      expect(new Set(rows.map(({ at }) => at.toISOString())).size).toBe(rows.length);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(booked.map(({ id }) => id).toSorted());
      expect(rows.filter(({ emails }) => emails.join() !== "acknowledgement,lead-notice")).toEqual([]);
      expect(rows).toHaveLength(SLOTS);
      // Who lost a race has stored nothing.
      expect(await query(site, "select id from form_submissions")).toHaveLength(SLOTS);
    } finally {
      await site.close();
    }
  },
  8 * 60_000,
);

function query<Row extends object>(site: Site, sql: string): Promise<Row[]> {
  return queryRows<Row>(site.connectionString, sql);
}

async function findSlots(url: string): Promise<string[]> {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  const response = await fetch(`${url}/api/consultation-times?from=${day(2)}&to=${day(3)}`);
  const { times } = (await response.json()) as { times: string[] };
  expect(times.length).toBeGreaterThan(SLOTS);
  return times;
}

/** Asks until there is an answer, with one key. */
async function book(url: string, client: number, time: string): Promise<{ status: number; id: string }> {
  const body = { firstName: `Client ${client}`, email: `client${client}@client.example`, phone: "1", message: "Call?" };
  for (;;) {
    try {
      const response = await fetch(`${url}/api/submit-consultation`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": `client-${client}` },
        body: JSON.stringify({ ...body, time }),
      });
      const { id = "" } = (await response.json()) as { id?: string };
      if (response.status !== 503) return { status: response.status, id };
    } catch {
      // The site was killed: whether it was stored is unknown.
    }
    await delay(RETRY_MS);
  }
}
