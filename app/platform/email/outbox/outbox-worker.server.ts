import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { openSmtpSession, type SmtpSession } from "~/platform/email/smtp/smtp-session.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { waitForIdleEventLoop } from "~/platform/idle/idle-event-loop.server.ts";
import { subscribe } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { resetFutureTimestamps } from "./future-timestamps.server.ts";
import { type SmtpConnector, sendNextEmail } from "./send-email.server.ts";
import { type EmailWriting, writeNextEmail } from "./write-email.server.ts";

/** So many mails are on their way at once, in each process. */
const MAX_CONNECTIONS = 3;
/** Without a mail server nobody waits for a mail: what comes in so long is written together. */
const COALESCE_MS = 1_000;
/** Mails are looked for this often, whatever was announced, and at the very moment when the next one is due. */
const POLL_INTERVAL_MS = 20_000;
const RETRY_DELAY_MS = 5_000;
/** So often it is made sure that nothing waits for a moment that a wrong clock noted. */
const CLOCK_CHECK_INTERVAL_MS = 60_000;
/** A mail server may close a connection that has carried many mails; better it is us. */
const MAX_EMAILS_PER_SESSION = 100;
/** Whoever stops the site doesn't wait longer for mails that are on their way; they are sent by the next process. */
const DRAIN_TIMEOUT_MS = 6_000;

/** What may be changed for tests. */
interface DrainOptions extends EmailWriting {
  clock?: () => Date;
}

/**
 * Writes and sends whatever is due, until there is nothing left to do now. Without a mail server it only writes. Several
 * processes may do this at once. Throws the driver's error when the database is away.
 */
export async function drainOutbox(
  { clock = () => new Date(), ...writing }: DrainOptions,
  isStopped = () => false,
): Promise<void> {
  const { smtp } = emailSettings();
  await syncWaitingState(clock());
  if (!smtp) return writeAll();
  const connections = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, runConnection));
  for (const { reason } of connections.filter((each) => each.status === "rejected")) throw reason;

  async function runConnection() {
    const connector = createSmtpConnector();
    try {
      while (!isStopped()) {
        const wrote = await writeNextEmail(writing, clock());
        const sent = !isStopped() && (await sendNextEmail(connector, writing.writers, clock));
        if (!wrote && !sent) return;
      }
    } finally {
      connector.close();
    }
  }
  /** They are only to be read by the owner some time, so visitors come first. */
  async function writeAll() {
    while (!isStopped() && (await writeNextEmail(writing, clock()))) await waitForIdleEventLoop();
  }
}

/** A mail waits exactly as long as no mail server is configured. */
async function syncWaitingState(now: Date) {
  const { smtp } = emailSettings();
  const leftHalfSent = sql`state = 'sending' and lease_until < ${now.toISOString()}::timestamptz`;
  await database()
    .update(emails)
    .set({ state: smtp ? "queued" : "waiting", updatedAt: now })
    .where(smtp ? sql`state = 'waiting'` : sql`state = 'queued' or (${leftHalfSent})`);
}

/** A lane's connection to the mail server: one for many mails, and a new one after any trouble. */
function createSmtpConnector(): SmtpConnector & { close(): void } {
  const { smtp, from, timeouts } = emailSettings();
  let idle: SmtpSession | undefined;
  let closed = false;
  let sentCount = 0;
  return {
    from,
    async acquire() {
      if (!smtp) throw new Error("There is no mail server.");
      const session = idle?.isOpen() ? idle : undefined;
      idle = undefined;
      return session ?? openSmtpSession(smtp, timeouts);
    },
    release(session) {
      sentCount += 1;
      if (closed || idle || sentCount % MAX_EMAILS_PER_SESSION === 0) return session.close();
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
export function startOutboxWorker(writing: EmailWriting): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let mustRerun = false;
  let coalesceTimer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let clockCheckedAt = Number.NEGATIVE_INFINITY;

  async function run() {
    do {
      mustRerun = false;
      const wait = await drainOnce();
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(wake, wait).unref();
    } while (mustRerun && !isStopped);
    running = undefined;
  }
  function wake() {
    if (isStopped) return;
    mustRerun = true;
    running ??= run();
  }
  function wakeCoalesced() {
    if (emailSettings().smtp) return wake();
    coalesceTimer ??= setTimeout(() => {
      coalesceTimer = undefined;
      wake();
    }, COALESCE_MS).unref();
  }
  async function drainOnce(): Promise<number> {
    try {
      if (performance.now() - clockCheckedAt >= CLOCK_CHECK_INTERVAL_MS) {
        await resetFutureTimestamps(new Date());
        clockCheckedAt = performance.now();
      }
      await drainOutbox(writing, () => isStopped);
      return await msUntilNextDue();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "sending mails failed");
      return RETRY_DELAY_MS;
    }
  }

  const unsubscribe = subscribe(["outbox"], wakeCoalesced);
  wake();
  return async () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(coalesceTimer);
    if (running) await withTimeout(DRAIN_TIMEOUT_MS, running);
  };
}

/** The milliseconds until a mail is due, at most `EVERY_MS`. */
async function msUntilNextDue(): Promise<number> {
  const { rows } = await database().execute<{ due: string | null }>(sql`
    select extract(epoch from greatest(
      least(
        (select min(next_attempt_at) from mails where state = 'queued'),
        (select min(lease_until) from mails where state = 'sending')
      ),
      (select retry_at from mail_server)
    )) * 1000 as due`);
  const due = rows[0]?.due;
  if (!due || !emailSettings().smtp) return POLL_INTERVAL_MS;
  return Math.min(POLL_INTERVAL_MS, Math.max(200, Number(due) - Date.now()));
}
