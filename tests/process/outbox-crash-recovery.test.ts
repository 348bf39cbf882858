import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { queryRows } from "../support/database/connection.ts";
import { smtpRejection, startSmtpServer } from "../support/mail/smtp-server.ts";
import { type Site, startSite } from "../support/site/built-site.ts";
import { killPostgres } from "../support/site/site-processes.ts";

// LEADS=500 SUBSCRIBERS=2000 KILLS=15 in the environment is the full check: some minutes.
const LEADS = Number(process.env.LEADS ?? 15);
const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 60);
/** Of the site, of PostgreSQL, and of both. */
const KILLS = Number(process.env.KILLS ?? 3);
/** Of five leads two are contacts, two consultations, and one is a subscription, with one email instead of two. */
const FORMS = ["contact", "consultation", "contact", "consultation", "subscription"] as const;
const EMAILS_PER_LEAD = Array.from({ length: LEADS }, (_, lead) => (formOf(lead) === "subscription" ? 1 : 2));
const ALL = SUBSCRIBERS + EMAILS_PER_LEAD.reduce((sum, each) => sum + each, 0);
const MINUTES = 8;

test(
  `of ${LEADS} leads and an issue to ${SUBSCRIBERS} readers each email is accepted once by its Message-ID, whatever dies and breaks`,
  async () => {
    const accepted: { messageId: string; to: string }[] = [];
    const putOff = new Set<string>();
    let [begun, cuts] = [0, 0];
    const smtp = await startSmtpServer(
      {
        // A slow server, so that a kill happens while emails are in flight.
        onMailFrom: (_, __, done) => void setTimeout(done, 20),
        onRcptTo: ({ address }, _, done) => done(objectionTo(address, putOff)),
      },
      {
        breaks: () => ++begun % 20 === 0 && ++cuts > 0,
        accepts: (messageId, to) => accepted.push({ messageId, to }),
      },
    );
    const environment = { SMTP_URL: smtp.url, MAIL_FROM: "desk@remoteops.example", TRUST_PROXY: "1" };
    const site = await startSite(environment);
    const expiring = expireRetryDelays(site);
    try {
      const issue = await prepareIssue(site);
      const sending = sendAll(site.url);
      await kill(site, () => accepted.length);
      const acknowledged = await sending;
      await until(site, "select 1 where not exists (select from emails where state not in ('accepted', 'failed'))");
      await until(site, "select 1 from newsletter_issues where status = 'sent'");
      await until(site, `select 1 where (select count(*) from emails) >= ${ALL}`);
      await until(site, "select 1 where not exists (select from emails where state not in ('accepted', 'failed'))");

      // Nothing lost, nothing duplicated.
      const submissions = "select id from form_submissions where form_type <> 'newsletter'";
      const stored = await query<{ id: string }>(site, submissions);
      const leads = acknowledged.flatMap(({ form, id }) => (form === "subscription" ? [] : [id]));
      expect(leads.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
      const emails = await query<StoredEmail>(site, STORED_EMAILS);
      expect(emails).toHaveLength(ALL);
      const newsletterEmails = emails.filter(({ kind }) => kind === "newsletter-letter");
      expect(new Set(newsletterEmails.map(({ to }) => to)).size).toBe(SUBSCRIBERS);

      // The recorded states match the mail server's.
      const received = new Set(accepted.map(({ messageId }) => messageId));
      expect(emails.filter(({ messageId, state }) => received.has(messageId) !== (state === "accepted"))).toEqual([]);
      const failed = emails.filter(({ state }) => state === "failed");
      const rejected = emails.filter(({ to }) => isRejected(to));
      expect(failed.map(({ to }) => to).toSorted()).toEqual(rejected.map(({ to }) => to).toSorted());
      expect(failed.filter(({ reply }) => !reply.includes("550 5.1.1 No such user"))).toEqual([]);
      expect(
        emails.filter(({ log, state }) => log.at(-1)?.outcome !== (state === "failed" ? "refused" : state)),
      ).toEqual([]);
      expect(emails.filter(({ log }) => log.filter(({ outcome }) => outcome === "accepted").length > 1)).toEqual([]);
      const [counts] = await query<{ accepted: number; failed: number }>(site, ISSUE_COUNTS, [issue]);
      const rejectedReaders = newsletterEmails.filter(({ to }) => isRejected(to)).length;
      expect(counts).toEqual({ accepted: SUBSCRIBERS - rejectedReaders, failed: rejectedReaders });

      // Only an email in flight when the site died may have arrived twice, since no SMTP client can know: three
      // at a time.
      const interrupted = emails.filter(({ log }) => log.some(({ outcome }) => outcome === "interrupted"));
      const known = new Set(interrupted.map(({ messageId }) => messageId));
      const twice = accepted.filter(
        ({ messageId }, index) => accepted.findIndex((m) => m.messageId === messageId) < index,
      );
      expect(twice.filter(({ messageId }) => !known.has(messageId))).toEqual([]);
      expect(twice.length).toBeLessThanOrEqual(3 * KILLS);
      expect([cuts, putOff.size, failed.length].filter((count) => count === 0)).toEqual([]);
      if (process.env.SUBSCRIBERS) {
        const figures = { emails: emails.length, twice: twice.length, interrupted: interrupted.length };
        console.log({ ...figures, kills: KILLS, cuts, putOff: putOff.size, rejected: failed.length });
      }
    } finally {
      await expiring.stop();
      await site.close();
      await smtp.stop();
    }
  },
  MINUTES * 60_000,
);

interface StoredEmail {
  kind: string;
  to: string;
  state: string;
  reply: string;
  messageId: string;
  log: { outcome: string }[];
}
const STORED_EMAILS = `select kind, to_address as "to", state, reply, message_id as "messageId", log from emails`;
const ISSUE_COUNTS = `select count(*) filter (where state = 'accepted')::int as accepted,
  count(*) filter (where state = 'failed')::int as failed from newsletter_deliveries d join emails m on m.id = d.email_id where issue_id = $1`;

function formOf(lead: number) {
  return FORMS[lead % FORMS.length] ?? "contact";
}
function isRejected(address: string) {
  return /-\d*7@/.test(address) && !address.startsWith("owner");
}

/** Rejects some mailboxes permanently, and defers others once, as greylisting servers do. */
function objectionTo(address: string, putOff: Set<string>): Error | null {
  if (isRejected(address)) return smtpRejection(550, "5.1.1 No such user");
  if (!/-\d*[35]@/.test(address) || putOff.has(address)) return null;
  putOff.add(address);
  return smtpRejection(451, "4.7.1 Greylisted, come back later");
}

/** Kills the site, its PostgreSQL, or both, at random times: whenever a given number of emails has been accepted. */
async function kill(site: Site, acceptedSoFar: () => number) {
  const killCounts = Array.from({ length: KILLS }, (_, index) => ((index + Math.random()) / KILLS) * ALL * 0.8);
  for (const [index, count] of killCounts.entries()) {
    const giveUpAt = Date.now() + 60_000;
    while (acceptedSoFar() < count) {
      if (Date.now() > giveUpAt) throw new Error(`No more than ${acceptedSoFar()} emails were sent.\n${site.output()}`);
      await delay(5);
    }
    const victims = index % 3;
    if (victims > 0) killPostgres(site.dataDir);
    if (victims === 1) continue;
    await site.kill();
    const diedAt = new Date();
    await site.start();
    // The queue notices within half a minute that a run's process has died; the test doesn't wait for that.
    const unfinished = "update pgboss.job set state = 'failed' where state = 'active' and started_on <= $1";
    // The queue starts some seconds after the site.
    await query(site, unfinished, [diedAt]).catch(() => {});
  }
}

/** Makes deferred emails due, and enqueues the newsletter task. */
const TIME_PASSES = [
  "update emails set next_attempt_at = now() where state = 'queued' and next_attempt_at > now()",
  `insert into pgboss.job (name, policy, singleton_key)
    select name, policy, 'soon' from pgboss.queue where name = 'newsletter' on conflict do nothing`,
];

function expireRetryDelays(site: Site) {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      for (const step of TIME_PASSES) await query(site, step).catch(() => {});
      await delay(500);
    }
  })();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** Confirmed subscribers, and an issue that is due. Returns its id. */
async function prepareIssue(site: Site): Promise<string> {
  const id = randomUUID();
  await query(
    site,
    `insert into newsletter_subscriptions (id, email, email_key, topics, state, confirmed_at)
      select gen_random_uuid(), email, email, '{newsletter}', 'confirmed', now() - interval '1 day'
      from (select 'reader-' || n || '@client.example' as email from generate_series(1, $1::int) n) r`,
    [SUBSCRIBERS],
  );
  await query(site, "insert into newsletter_settings (per_minute) values (6000)");
  await query(
    site,
    `insert into newsletter_issues (id, status, subject, html, send_at)
      values ($1, 'scheduled', 'A hand-over in one page', '<p>Seven headings.</p>', now())`,
    [id],
  );
  return id;
}

/** Sends every lead until the site confirms it, some at a time. */
async function sendAll(url: string) {
  const leads = Array.from({ length: LEADS }, (_, lead) => lead);
  const acknowledged: { form: string; id: string }[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let lead = leads.shift(); lead !== undefined; lead = leads.shift()) {
        acknowledged.push({ form: formOf(lead), id: await sendUntilAcknowledged(url, lead) });
        await delay(20);
      }
    }),
  );
  return acknowledged;
}

async function sendUntilAcknowledged(url: string, lead: number): Promise<string> {
  const form = formOf(lead);
  const person = { firstName: "Asha", lastName: "Rao", email: `visitor-${lead}@client.example` };
  const body = {
    contact: { ...person, country: "India", requirements: `Lead ${lead}` },
    consultation: { ...person, phone: "+49 30 1", company: "Client", message: `Lead ${lead}` },
    subscription: { email: person.email },
  }[form];
  const path = { contact: "submit-contact", consultation: "submit-consultation", subscription: "subscribe" }[form];
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": `10.${lead >> 8}.${lead & 255}.1`,
    ...(form === "subscription" ? {} : { "Idempotency-Key": randomUUID() }),
  };
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    try {
      const signal = AbortSignal.timeout(10_000);
      const sent = { method: "POST", headers, body: JSON.stringify(body), signal };
      const response = await fetch(`${url}/api/${path}`, sent);
      const answer = (await response.json()) as { id?: string };
      if (response.ok && answer.id) return answer.id;
    } catch {
      // The connection broke: it is unknown whether it was stored, so it is sent again.
    }
    await delay(100);
  }
  throw new Error(`Lead ${lead} was not stored in a minute.`);
}

function query<Row extends object>({ connectionString }: Site, text: string, values?: unknown[]): Promise<Row[]> {
  return queryRows(connectionString, text, values);
}

async function until(site: Site, question: string) {
  const giveUpAt = Date.now() + (MINUTES - 1) * 60_000;
  while (Date.now() < giveUpAt) {
    if ((await query(site, question).catch(() => [])).length > 0) return;
    await delay(200);
  }
  throw new Error(`It did not come about: ${question}`);
}
