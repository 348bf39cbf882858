import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { openSmtpSession, type SmtpSession } from "~/platform/email/smtp/smtp-session.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { waitForIdleEventLoop } from "~/platform/idle/idle-event-loop.server.ts";
import { subscribeToNotifications } from "~/platform/live/notification-hub.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { resetFutureTimestamps } from "./future-timestamps.server.ts";
import { type SmtpConnector, sendNextEmail } from "./send-email.server.ts";
import { type EmailWriting, writeNextEmail } from "./write-email.server.ts";

/** The maximum number of SMTP connections of each process. */
const MAX_CONNECTIONS = 3;
/** Without a mail server emails aren't urgent: notifications within this time are coalesced into one run. */
const COALESCE_MS = 1_000;
/** The polling interval without a notification; the worker also wakes when the next email is due. */
const POLL_INTERVAL_MS = 20_000;
const RETRY_DELAY_MS = 5_000;
/** How often timestamps in the future are looked for. */
const CLOCK_CHECK_INTERVAL_MS = 60_000;
/** Mail servers may close a connection after many emails, so the worker reconnects first. */
const MAX_EMAILS_PER_SESSION = 100;
/** The drain timeout at shutdown; the next process sends what is left. */
const DRAIN_TIMEOUT_MS = 6_000;

/** Options that tests override. */
interface DrainOptions extends EmailWriting {
  clock?: () => Date;
}

/**
 * Writes and sends the emails that are due until none is left. Without a mail server it only writes. Safe to run in
 * several processes at once.
 *
 * @throws Error of the driver when the database is unavailable
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
  /** Writing is not urgent, so requests come first. */
  async function writeAll() {
    while (!isStopped() && (await writeNextEmail(writing, clock()))) await waitForIdleEventLoop();
  }
}

/** Emails are `waiting` exactly while no mail server is configured. */
async function syncWaitingState(now: Date) {
  const { smtp } = emailSettings();
  const leftHalfSent = sql`state = 'sending' and lease_until < ${now.toISOString()}::timestamptz`;
  await database()
    .update(emails)
    .set({ state: smtp ? "queued" : "waiting", updatedAt: now })
    .where(smtp ? sql`state = 'waiting'` : sql`state = 'queued' or (${leftHalfSent})`);
}

/** The SMTP connection of one lane: reused for many emails, replaced after an error. */
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
 * Starts the outbox worker: it sends an email when it is queued, when its retry is due, and polls in between.
 *
 * @returns a function that stops the worker and waits some seconds for the emails in flight
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
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, "the outbox worker failed");
      return RETRY_DELAY_MS;
    }
  }

  const unsubscribe = subscribeToNotifications(["outbox"], wakeCoalesced);
  wake();
  return async () => {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    clearTimeout(coalesceTimer);
    if (running) await withTimeout(DRAIN_TIMEOUT_MS, running);
  };
}

/** The milliseconds until an email is due, at most `POLL_INTERVAL_MS`. */
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
