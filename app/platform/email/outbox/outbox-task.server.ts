import { and, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { closeSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import type { SmtpTimeouts } from "~/platform/email/smtp/smtp-timeouts.ts";
import { openSmtpTransport, type SmtpTransport } from "~/platform/email/smtp/smtp-transport.server.ts";
import { emails, mailServerStatus } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { waitForIdleEventLoop } from "~/platform/queue/idle-event-loop.server.ts";
import type { Task, TaskRun } from "~/platform/queue/task-queue.server.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { claimEmails, emailsInFlight, requeueInterrupted } from "./claim-email.server.ts";
import { sendEmail } from "./send-email.server.ts";
import { SendingPace } from "./sending-pace.ts";
import { type EmailWriting, writeNextEmails } from "./write-email.server.ts";

/** The maximum number of SMTP connections of each process, some of which wait for a slow server. */
const MAX_CONNECTIONS = 20;
/** As many emails are written in one transaction. */
const WRITE_BATCH = 50;
const WRITE_INTERVAL_MS = 200;
/** How long connections are kept for the next emails: those of an issue come each second. */
const KEEP_CONNECTIONS_MS = 10_000;
const RECHECK_MS = 1_000;
/** How often timestamps in the future are looked for. */
const CLOCK_CHECK_INTERVAL_MS = 60_000;

/**
 * The outbox task: it sends an email when it is queued, when its retry is due, and looks each minute. Every process
 * runs it: each email is claimed by one of them.
 */
export function outboxTask(writing: EmailWriting): Task<object> {
  let clockCheckedAt = Number.NEGATIVE_INFINITY;
  return {
    name: "outbox",
    cron: "* * * * *",
    topic: "outbox",
    isConcurrent: true,
    run: async (_, run) => {
      if (performance.now() - clockCheckedAt >= CLOCK_CHECK_INTERVAL_MS) {
        await resetFutureTimestamps(new Date());
        clockCheckedAt = performance.now();
      }
      const areOthersSending = await requeueInterrupted(run.isRunActive, new Date());
      await drainOutbox(writing, run);
      // The run lasts as long as its emails do: once it has ended, other processes send them again.
      run.again(emailsInFlight.size > 0 || areOthersSending ? RECHECK_MS : await msUntilNextDue());
    },
  };
}

/** Options that tests override. */
interface DrainOptions extends EmailWriting {
  clock?: () => Date;
}

/**
 * Writes and sends the emails that are due until none is left, but those that a slow server is still considering.
 * Without a mail server it only writes. Safe to run in several processes at once.
 *
 * @throws Error of the driver when the database is unavailable
 */
export async function drainOutbox(
  { clock = () => new Date(), ...writing }: DrainOptions,
  { id: runId, signal }: Partial<TaskRun> = {},
): Promise<void> {
  const { smtp, timeouts } = emailSettings();
  const isReplaced = () => emailSettings().smtp !== smtp;
  // With another mail server the task runs again, with that one.
  const isStopped = () => (signal?.aborted ?? false) || isReplaced();
  await database()
    .update(emails)
    .set({ state: smtp ? "queued" : "waiting", updatedAt: clock() })
    .where(sql`state = ${smtp ? "waiting" : "queued"}`);
  if (!smtp) {
    // Not urgent, so requests come first.
    while (!isStopped() && (await writeNextEmails(writing, clock()))) await waitForIdleEventLoop();
    return;
  }
  let wroteAt = Number.NEGATIVE_INFINITY;
  let batch: Promise<boolean> | undefined;
  const claim = createBatcher(async (wanted: unknown[]) => {
    const claimed = await claimEmails(runId ?? uuidv7(), wanted.length, clock());
    return wanted.map((_, index) => claimed[index] ?? null);
  });
  const transport = await acquireTransport(smtp, timeouts);
  const pace = paces.get(smtp) ?? new SendingPace();
  paces.set(smtp, pace);
  const lanes: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  let running = 0;
  try {
    addLanes();
    // Some are added meanwhile.
    for (const lane of lanes) await lane;
    for (const error of errors) throw error;
  } finally {
    releaseTransport();
  }

  function addLanes() {
    while (running < pace.concurrent) {
      running += 1;
      const lane = runLane().catch((error) => errors.push(error));
      lanes.push(lane.finally(() => (running -= 1)));
    }
  }

  /** The lanes wait for the same batch. */
  function writeNext(): Promise<boolean> {
    wroteAt = performance.now();
    batch ??= writeNextEmails(writing, clock(), WRITE_BATCH).finally(() => {
      batch = undefined;
    });
    return batch;
  }

  async function runLane() {
    while (!isStopped() && running <= pace.concurrent) {
      const begunMs = performance.now();
      // What is more urgent than those that are written waits no longer than this.
      const isDue = begunMs - wroteAt >= WRITE_INTERVAL_MS;
      let wrote = isDue && (await writeNext());
      const email = isStopped() ? null : await claim(undefined);
      if (!email && !isDue && !isStopped()) wrote = await writeNext();
      if (!wrote && !email) return;
      if (!email) continue;
      const options = { writers: writing.writers, clock, isReplaced, pace, begunMs };
      const sending = sendEmail(email, transport, options).finally(() => {
        emailsInFlight.delete(email.id);
      });
      emailsInFlight.add(email.id);
      const waitMs = emailsInFlight.size < MAX_CONNECTIONS ? timeouts.slowAfterMs : timeouts.replyMs;
      await withTimeout(waitMs, sending, () => {
        sending.catch((error) => log.error({ err: error }, "sending an email failed"));
      });
      addLanes();
    }
  }
}

const paces = new WeakMap<MailServerUrl, SendingPace>();
let kept: { smtp: MailServerUrl; opening: Promise<SmtpTransport> } | undefined;
let closing: NodeJS.Timeout | undefined;
let users = 0;

/** Opens connections to a mail server, or gives those that are open still. */
function acquireTransport(smtp: MailServerUrl, timeouts: SmtpTimeouts): Promise<SmtpTransport> {
  users += 1;
  clearTimeout(closing);
  if (kept?.smtp !== smtp) {
    closeKept();
    kept = { smtp, opening: openSmtpTransport(smtp, timeouts, { maxConnections: MAX_CONNECTIONS }) };
  }
  return kept.opening;
}

function releaseTransport(): void {
  users -= 1;
  if (users === 0) closing = setTimeout(closeKept, KEEP_CONNECTIONS_MS).unref();
}

function closeKept(): void {
  kept?.opening.then((transport) => transport.close()).catch(() => {});
  kept = undefined;
}

/** The milliseconds until an email is due. */
async function msUntilNextDue(): Promise<number> {
  if (!emailSettings().smtp) return Number.POSITIVE_INFINITY;
  const { rows } = await database().execute<{ due: string | null }>(sql`
    select extract(epoch from greatest(
      (select min(next_attempt_at) from emails where state = 'queued' and subject is not null),
      (select retry_at from mail_server_status)
    )) * 1000 as due
    where exists (select from emails where state = 'queued' and subject is not null)`);
  const due = rows[0]?.due;
  return due ? Math.max(200, Number(due) - Date.now()) : Number.POSITIVE_INFINITY;
}

/** The tolerated clock skew between processes. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Resets timestamps that a clock running ahead has written before it was set back: queued and deferred emails become
 * due now, and the circuit breaker may retry. Such rows have an `updated_at` in the future, or, where a process with
 * the right clock has changed them since, a `created_at`.
 */
export async function resetFutureTimestamps(now: Date): Promise<void> {
  const latestPlausible = new Date(now.getTime() + CLOCK_SKEW_MS);
  await database()
    .update(emails)
    .set({
      nextAttemptAt: now,
      createdAt: sql`least(${emails.createdAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(emails.state, ["waiting", "queued"]),
        or(gt(emails.updatedAt, latestPlausible), gt(emails.createdAt, latestPlausible)),
      ),
    );
  await database()
    .update(mailServerStatus)
    .set({ retryAt: now, updatedAt: now })
    .where(and(gt(mailServerStatus.updatedAt, latestPlausible), isNotNull(mailServerStatus.retryAt)));
}

/**
 * Has emails sent at once with a mail server that was just set up: those that wait for one, and those that the one
 * before deferred, or wasn't there for. The database's notification of the changed rows wakes the outbox of every
 * process.
 */
export async function resumeOutbox(now: Date): Promise<void> {
  await closeSmtpCircuit(now);
  if (!emailSettings().smtp) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await database().execute(sql`
    update emails set state = 'queued', updated_at = ${at},
      next_attempt_at = case when attempts > 0 then least(next_attempt_at, ${at}) else next_attempt_at end
    where state = 'waiting' or (state = 'queued' and (attempts > 0 or next_attempt_at <= ${at}))`);
}
