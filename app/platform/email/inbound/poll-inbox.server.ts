import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { inboxPosition } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";

/** Larger mails are passed over: nobody answers a letter with so much text. */
const MAX_EMAIL_BYTES = 25 * 1024 * 1024;
/** So many mails at most are read in one go. */
const MAX_PER_POLL = 200;
/** Each step has a strict end, however slowly the server trickles: authentication, and each email. */
const STEP_TIMEOUT_MS = 120_000;

/**
 * Reads what has come into the mailbox of `IMAP_URL` since the last time, and gives each mail's bytes to `take`. Nothing
 * is changed in the mailbox. A mailbox that is read for the first time is read from its end on. While the database is away
 * it throws the driver's error, and the mail comes again. Trouble with the server is kept for the owner to see, and not thrown. `stepMs`
 * is the most time for each of its steps.
 */
export async function pollInbox(
  processEmail: (mail: Buffer) => Promise<void>,
  now: Date,
  { stepMs = STEP_TIMEOUT_MS }: { stepMs?: number } = {},
): Promise<void> {
  const { imap } = emailSettings();
  if (!imap) return;
  const outage = await fetchNewEmails(imap, { take: processEmail, now, stepMs });
  await database().update(inboxPosition).set({ outage, checkedAt: now });
}

interface PollOptions {
  take: (mail: Buffer) => Promise<void>;
  now: Date;
  stepMs: number;
}

async function fetchNewEmails(
  server: MailServerUrl,
  { take: processEmail, now, stepMs }: PollOptions,
): Promise<string | null> {
  const client = await createImapClient(server);
  // What is being waited for ends when the client is closed, as if there were nothing.
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
      await client.connect();
      await client.mailboxOpen(server.path || "INBOX", { readOnly: true });
    } catch (error) {
      await storePosition({ mailbox: "", lastUid: 0 }, now);
      return imapErrorText(error, server);
    }
    const { mailbox } = client;
    if (isLost()) return timeoutText(server);
    if (!mailbox) return "The mailbox could not be opened.";
    const name = `${server.user}@${server.host}/${mailbox.path}/${mailbox.uidValidity}`;
    const lastUid = await lastSeenUid(name, mailbox.uidNext - 1, now);
    const found = await toResult(client.search({ uid: `${lastUid + 1}:*` }, { uid: true }));
    if (found.failed) return imapErrorText(found.error, server);
    if (isLost()) return timeoutText(server);
    for (const uid of (found.is || []).filter((each) => each > lastUid).slice(0, MAX_PER_POLL)) {
      restartStepTimer();
      const mail = await toResult(
        client.fetchOne(String(uid), { source: { maxLength: MAX_EMAIL_BYTES } }, { uid: true }),
      );
      if (mail.failed) return imapErrorText(mail.error, server);
      if (isLost()) return timeoutText(server);
      const source = mail.is ? mail.is.source : undefined;
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

/** A mail that can't be taken in stays in the mailbox, and must not keep those after it from being read. */
async function processOrSkip(source: Buffer, processEmail: PollOptions["take"]): Promise<void> {
  try {
    await processEmail(source);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "a mail could not be taken in; it lies in the mailbox");
  }
}

/** What the mailbox's server says, or why it doesn't, which is no failure of ours. */
function toResult<Is>(asked: Promise<Is>): Promise<{ failed: false; is: Is } | { failed: true; error: unknown }> {
  return asked.then(
    (is) => ({ failed: false, is }),
    (error) => ({ failed: true, error }),
  );
}

async function createImapClient(server: MailServerUrl) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.requireTls && !server.secure ? { doSTARTTLS: true } : {}),
    tls: { rejectUnauthorized: server.verifyCertificate },
    auth: { user: server.user ?? "", pass: server.password ?? "" },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableAutoIdle: true,
  });
  // Whatever is wrong also rejects what is being waited for.
  client.on("error", () => {});
  return client;
}

/** Up to where the mailbox has been read; another mailbox counts as read up to its `end`. */
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

function imapErrorText(error: unknown, { host, port }: MailServerUrl): string {
  const { message, responseText, authenticationFailed } = error as Error & {
    responseText?: string;
    authenticationFailed?: boolean;
  };
  const said = sanitizeHeader(responseText ?? message, 300);
  if (authenticationFailed) return `The mailbox doesn't accept this user and password. It said: ${said}`;
  return `The mailbox can't be read at ${host}, port ${port}: ${said}`;
}
