import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import { openSmtpSession, type SmtpSession } from "~/platform/email/smtp/smtp-session.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { quietMoment } from "~/platform/idle/idle-event-loop.server.ts";
import { subscribe } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { forgetClockAhead } from "./future-timestamps.server.ts";
import { type Connector, sendNextMail } from "./send-email.server.ts";
import { type Writing, writeNextMail } from "./write-email.server.ts";

/** So many mails are on their way at once, in each process. */
const LANES = 3;
/** Without a mail server nobody waits for a mail: what comes in so long is written together. */
const GATHER_MS = 1_000;
/** Mails are looked for this often, whatever was announced, and at the very moment when the next one is due. */
const EVERY_MS = 20_000;
const AFTER_FAILURE_MS = 5_000;
/** So often it is made sure that nothing waits for a moment that a wrong clock noted. */
const CLOCK_EVERY_MS = 60_000;
/** A mail server may close a connection that has carried many mails; better it is us. */
const MAILS_PER_SESSION = 100;
/** Whoever stops the site doesn't wait longer for mails that are on their way; they are sent by the next process. */
const FINISH_MS = 6_000;

/** What may be changed for tests. */
interface Options extends Writing {
  clock?: () => Date;
}

/**
 * Writes and sends whatever is due, until there is nothing left to do now. Without a mail server it only writes. Several
 * processes may do this at once. Throws the driver's error when the database is away.
 */
export async function emptyOutbox(
  { clock = () => new Date(), ...writing }: Options,
  stopped = () => false,
): Promise<void> {
  const { smtp } = mailSettings();
  await setWaiting(clock());
  if (!smtp) return writeAll();
  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const { reason } of lanes.filter((each) => each.status === "rejected")) throw reason;

  async function lane() {
    const connector = connect();
    try {
      while (!stopped()) {
        const wrote = await writeNextMail(writing, clock());
        const sent = !stopped() && (await sendNextMail(connector, writing.writers, clock));
        if (!wrote && !sent) return;
      }
    } finally {
      connector.close();
    }
  }
  /** They are only to be read by the owner some time, so visitors come first. */
  async function writeAll() {
    while (!stopped() && (await writeNextMail(writing, clock()))) await quietMoment();
  }
}

/** A mail waits exactly as long as no mail server is configured. */
async function setWaiting(now: Date) {
  const { smtp } = mailSettings();
  const leftHalfSent = sql`state = 'sending' and lease_until < ${now.toISOString()}::timestamptz`;
  await database()
    .update(mails)
    .set({ state: smtp ? "queued" : "waiting", updatedAt: now })
    .where(smtp ? sql`state = 'waiting'` : sql`state = 'queued' or (${leftHalfSent})`);
}

/** A lane's connection to the mail server: one for many mails, and a new one after any trouble. */
function connect(): Connector & { close(): void } {
  const { smtp, from, patience } = mailSettings();
  let idle: SmtpSession | undefined;
  let closed = false;
  let carried = 0;
  return {
    from,
    async take() {
      if (!smtp) throw new Error("There is no mail server.");
      const session = idle?.isOpen() ? idle : undefined;
      idle = undefined;
      return session ?? openSmtpSession(smtp, patience);
    },
    giveBack(session) {
      carried += 1;
      if (closed || idle || carried % MAILS_PER_SESSION === 0) return session.close();
      idle = session;
    },
    close() {
      closed = true;
      idle?.close();
    },
  };
}

/**
 * Sends mails from now on, for as long as the process lives: at once when one is queued, at the moment when a retry is due,
 * and every now and then in any case. Returns how to stop it, which waits some seconds for mails that are on their way.
 */
export function startOutbox(writing: Writing): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let again = false;
  let gathering: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let clockCheckedAt = Number.NEGATIVE_INFINITY;

  async function run() {
    do {
      again = false;
      const wait = await emptyOnce();
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(wake, wait).unref();
    } while (again && !stopped);
    running = undefined;
  }
  function wake() {
    if (stopped) return;
    again = true;
    running ??= run();
  }
  function wakeSoon() {
    if (mailSettings().smtp) return wake();
    gathering ??= setTimeout(() => {
      gathering = undefined;
      wake();
    }, GATHER_MS).unref();
  }
  async function emptyOnce(): Promise<number> {
    try {
      if (performance.now() - clockCheckedAt >= CLOCK_EVERY_MS) {
        await forgetClockAhead(new Date());
        clockCheckedAt = performance.now();
      }
      await emptyOutbox(writing, () => stopped);
      return await untilNext();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "sending mails failed");
      return AFTER_FAILURE_MS;
    }
  }

  const unsubscribe = subscribe(["outbox"], wakeSoon);
  wake();
  return async () => {
    stopped = true;
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(gathering);
    await Promise.race([running, delay(FINISH_MS, undefined, { ref: false })]);
  };
}

/** The milliseconds until a mail is due, at most `EVERY_MS`. */
async function untilNext(): Promise<number> {
  const { rows } = await database().execute<{ due: string | null }>(sql`
    select extract(epoch from greatest(
      least(
        (select min(next_attempt_at) from mails where state = 'queued'),
        (select min(lease_until) from mails where state = 'sending')
      ),
      (select retry_at from mail_server)
    )) * 1000 as due`);
  const due = rows[0]?.due;
  if (!due || !mailSettings().smtp) return EVERY_MS;
  return Math.min(EVERY_MS, Math.max(200, Number(due) - Date.now()));
}
