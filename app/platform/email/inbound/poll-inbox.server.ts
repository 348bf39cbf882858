import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { inboxPosition } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { createImapClient, explainImapFailure, openMailbox } from "./imap-client.server.ts";

/** Larger emails are skipped: no reply has that much text. */
const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
/** The maximum number of emails in one poll. */
const MAX_PER_POLL = 200;
/** The timeout of each step (authentication, each email), however slowly the server responds. */
const STEP_TIMEOUT_MS = 120_000;

/**
 * Polls the mailbox of the settings and passes the bytes of each new email to `processEmail`; the mailbox stays
 * unchanged. The first poll of a mailbox starts at its end. An error of the IMAP server is recorded for the owner and
 * not thrown.
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
  if (!imap) return;
  const outage = await fetchNewEmails(imap, { take: processEmail, now, stepMs });
  await database().update(inboxPosition).set({ outage, checkedAt: now });
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
      await storePosition({ mailbox: "", lastUid: 0 }, now);
      return explainImapFailure(error, server);
    }
    const { mailbox } = client;
    if (isLost()) return timeoutText(server);
    if (!mailbox) return "The mailbox could not be opened.";
    const name = `${server.user}@${server.host}/${mailbox.path}/${mailbox.uidValidity}`;
    const lastUid = await lastSeenUid(name, mailbox.uidNext - 1, now);
    const found = await toResult(client.search({ uid: `${lastUid + 1}:*` }, { uid: true }));
    if (found.failed) return explainImapFailure(found.error, server);
    if (isLost()) return timeoutText(server);
    for (const uid of (found.value || []).filter((each) => each > lastUid).slice(0, MAX_PER_POLL)) {
      restartStepTimer();
      const email = await toResult(
        client.fetchOne(String(uid), { source: { maxLength: MAX_EMAIL_BYTES } }, { uid: true }),
      );
      if (email.failed) return explainImapFailure(email.error, server);
      if (isLost()) return timeoutText(server);
      const source = email.value ? email.value.source : undefined;
      if (source) await processOrSkip(source, processEmail);
      await database().update(inboxPosition).set({ lastUid: uid });
    }
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

/** The last processed UID of the mailbox; for another mailbox than before, its `end`. */
async function lastSeenUid(mailbox: string, end: number, now: Date): Promise<number> {
  const [row] = await database().select().from(inboxPosition);
  if (row?.mailbox === mailbox) return row.lastUid;
  await database().delete(inboxPosition);
  await storePosition({ mailbox, lastUid: end }, now);
  return end;
}

async function storePosition(place: { mailbox: string; lastUid: number }, now: Date) {
  await database()
    .insert(inboxPosition)
    .values({ id: 1, ...place, checkedAt: now })
    .onConflictDoNothing();
}

function timeoutText({ host, port }: MailServerUrl): string {
  return `The mailbox can't be read at ${host}, port ${port}: the server stopped answering.`;
}
