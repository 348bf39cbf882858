import { isNotNull, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { inboxPosition } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import type { InboxOutage } from "~/shared/email-state.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { createImapClient, explainImapFailure, openMailbox } from "./imap-client.server.ts";

/** Of a larger email only the beginning is fetched: no reply has that much text. */
export const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
/** The maximum number of emails in one poll. */
const MAX_PER_POLL = 200;
/** The timeout of each step (authentication, each email), however slowly the server responds. */
const STEP_TIMEOUT_MS = 120_000;
/** The clocks of mail servers differ; what is read twice is processed once. */
const CLOCK_SKEW_MS = HOUR_MS;

/**
 * Polls the mailbox of the settings and passes the bytes of each new email to `processEmail`; the mailbox stays
 * unchanged. The first poll of a site starts at the mailbox's end; one of another mailbox, or of one that was made
 * again or moved to another host, at what arrived since the last poll that read everything. An error of the IMAP server
 * is recorded for the owner and not thrown; without a mailbox there is none any more.
 *
 * @param stepMs - timeout of each step, in milliseconds
 * @throws Error of the driver when the database is unavailable; the next poll then processes the email again
 */
export async function pollInbox(
  processEmail: (email: Buffer) => Promise<void>,
  now: Date,
  { stepMs = STEP_TIMEOUT_MS }: { stepMs?: number } = {},
): Promise<void> {
  const { imap } = emailSettings();
  if (!imap) {
    const ended = { outage: null, outageSince: null };
    return void (await database().update(inboxPosition).set(ended).where(isNotNull(inboxPosition.outage)));
  }
  const outage = await fetchNewEmails(imap, { take: processEmail, now, stepMs });
  const outageSince =
    outage === null ? null : sql`coalesce(${inboxPosition.outageSince}, ${now.toISOString()}::timestamptz)`;
  await database().update(inboxPosition).set({ outage, outageSince, checkedAt: now });
}

interface PollOptions {
  take: (email: Buffer) => Promise<void>;
  now: Date;
  stepMs: number;
}

async function fetchNewEmails(
  server: MailServerUrl,
  { take: processEmail, now, stepMs }: PollOptions,
): Promise<string | null> {
  const client = await createImapClient(server);
  // Pending IMAP calls end when the client is closed, as if there were no result.
  let isTimedOut = false;
  let stepTimer: NodeJS.Timeout | undefined;
  const restartStepTimer = () => {
    clearTimeout(stepTimer);
    stepTimer = setTimeout(() => {
      isTimedOut = true;
      client.close();
    }, stepMs);
  };
  const isLost = () => isTimedOut || !client.usable;
  restartStepTimer();
  try {
    try {
      await openMailbox(client, server);
    } catch (error) {
      await beginPosition({ mailbox: "", lastUid: 0 }, now);
      return explainImapFailure(error, server);
    }
    const { mailbox } = client;
    if (isLost()) return timeoutText(server);
    if (!mailbox) return "The mailbox could not be opened.";
    const name = `${server.user}@${server.host}/${mailbox.path}/${mailbox.uidValidity}`;
    const { lastUid, since } = await findPosition(name, { server, end: mailbox.uidNext - 1, now });
    // IMAP searches by day, in the server's time zone.
    const wanted = since ? { since: new Date(since.getTime() - DAY_MS) } : { uid: `${lastUid + 1}:*` };
    const found = await toResult(client.search(wanted, { uid: true }));
    if (found.failed) return explainImapFailure(found.error, server);
    if (isLost()) return timeoutText(server);
    const uids = (found.value || []).filter((each) => each > lastUid).toSorted((one, other) => one - other);
    if (since) await storePosition({ mailbox: name, lastUid: (uids[0] ?? mailbox.uidNext) - 1 });
    for (const uid of uids.slice(0, MAX_PER_POLL)) {
      restartStepTimer();
      const email = await toResult(
        client.fetchOne(String(uid), { internalDate: true, source: { maxLength: MAX_EMAIL_BYTES } }, { uid: true }),
      );
      if (email.failed) return explainImapFailure(email.error, server);
      if (isLost()) return timeoutText(server);
      const { source, internalDate } = email.value || {};
      const isOld = since && internalDate && new Date(internalDate) < since;
      if (source && !isOld) await processOrSkip(source, processEmail);
      await database().update(inboxPosition).set({ lastUid: uid });
    }
    if (uids.length <= MAX_PER_POLL) await database().update(inboxPosition).set({ readAt: now });
    return null;
  } finally {
    restartStepTimer();
    await client.logout().catch(() => client.close());
    clearTimeout(stepTimer);
  }
}

/** An email that can't be processed stays in the mailbox and must not block those after it. */
async function processOrSkip(source: Buffer, processEmail: PollOptions["take"]): Promise<void> {
  try {
    await processEmail(source);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "an email could not be processed; it stays in the inbox");
  }
}

/** The IMAP server's response or its error as a value, since an error of the server is no failure of the site. */
function toResult<Value>(
  pending: Promise<Value>,
): Promise<{ failed: false; value: Value } | { failed: true; error: unknown }> {
  return pending.then(
    (value) => ({ failed: false, value }),
    (error) => ({ failed: true, error }),
  );
}

interface Position {
  lastUid: number;
  /** What arrived earlier was processed; undefined where `lastUid` says so. */
  since?: Date;
}

/** Up to where the mailbox is processed; for another mailbox than before, since when it isn't. */
async function findPosition(
  mailbox: string,
  { server, end, now }: { server: MailServerUrl; end: number; now: Date },
): Promise<Position> {
  const [row] = await database().select().from(inboxPosition);
  if (!row) {
    await beginPosition({ mailbox, lastUid: end }, now);
    return { lastUid: end };
  }
  // Some servers count from the beginning again without saying so.
  if (row.mailbox === mailbox && !(row.lastUid > end)) return { lastUid: row.lastUid };
  const isSameUser = row.mailbox.startsWith(`${server.user}@`);
  return { lastUid: 0, since: new Date(row.readAt.getTime() - (isSameUser ? CLOCK_SKEW_MS : 0)) };
}

/** Stores the first position of a site: what arrives from now on is to be read. */
async function beginPosition(place: { mailbox: string; lastUid: number }, now: Date): Promise<void> {
  await database()
    .insert(inboxPosition)
    .values({ id: 1, ...place, readAt: now, checkedAt: now })
    .onConflictDoNothing();
}

async function storePosition(place: { mailbox: string; lastUid: number }): Promise<void> {
  await database().update(inboxPosition).set(place);
}

function timeoutText({ host, port }: MailServerUrl): string {
  return `The mailbox can't be read at ${host}, port ${port}: the server stopped answering.`;
}

/** The current outage of the inbox; null while it can be read, and without one. */
export async function findInboxOutage(): Promise<InboxOutage | null> {
  const [row] = emailSettings().imap ? await database().select().from(inboxPosition) : [];
  // Earlier releases stored no start.
  return row?.outage ? { since: (row.outageSince ?? row.readAt).toISOString(), reason: row.outage } : null;
}
