import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { startMailServer } from "../support/mail-server.ts";
import { startSite } from "../support/site.ts";

const LEADS = 24;
const KILLS = 3;

test("however often the site is killed, each lead's mails are accepted, once by their Message-ID", async () => {
  // A server that takes its time, so that a kill finds mails on their way.
  const smtp = await startMailServer({ onMailFrom: (_, __, done) => void setTimeout(done, 30) });
  const site = await startSite({ SMTP_URL: smtp.url, MAIL_FROM: "desk@remoteops.example" });
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  try {
    const sending = Promise.all(Array.from({ length: LEADS }, (_, lead) => sendUntilAcknowledged(site.url, lead)));
    for (let kill = 0; kill < KILLS; kill++) {
      await delay(200 + Math.random() * 300);
      await site.kill();
      // What a dead process was sending is taken over when its time is up; the test doesn't wait for that.
      await client.query("update mails set lease_until = now() where state = 'sending'");
      await site.start();
    }
    await sending;
    await until(async () => {
      const { rows } = await client.query("select count(*)::int as open from mails where state <> 'accepted'");
      return rows[0]?.open === 0;
    });
    const { rows } = await client.query<{ message_id: string; interrupted: boolean }>(
      `select message_id, log @> '[{"outcome": "interrupted"}]' as interrupted from mails`,
    );
    expect(rows).toHaveLength(2 * LEADS);
    const received = smtp.mails.map(({ parsed }) => parsed.messageId ?? "");
    expect(new Set(received)).toEqual(new Set(rows.map((row) => row.message_id)));
    const twice = received.filter((id, index) => received.indexOf(id) !== index);
    // Only what was on its way when the site died may have come twice, since no SMTP client can know.
    const interrupted = new Set(rows.filter((row) => row.interrupted).map((row) => row.message_id));
    expect(twice.filter((id) => !interrupted.has(id))).toEqual([]);
  } finally {
    await client.end();
    await site.close();
    await smtp.stop();
  }
}, 90_000);

async function sendUntilAcknowledged(url: string, lead: number) {
  const key = randomUUID();
  const requirements = `Lead ${lead}`;
  const email = `visitor-${lead}@client.example`;
  const body = JSON.stringify({ firstName: "Asha", lastName: "Rao", email, country: "India", requirements });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  await delay(lead * 40);
  await until(async () => {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`${url}/api/submit-contact`, { method: "POST", headers, body, signal });
    return response.ok;
  });
}

async function until(holds: () => Promise<boolean>) {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    if (await holds().catch(() => false)) return;
    await delay(100);
  }
  throw new Error("It did not come about in a minute.");
}
