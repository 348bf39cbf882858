import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import type { ServerAddress } from "~/platform/email/mail-server-url.ts";
import { headerText } from "~/platform/email/mailbox.ts";
import { mailInbox } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";

/** Larger mails are passed over: nobody answers a letter with so much text. */
const LARGEST_BYTES = 25 * 1024 * 1024;
/** So many mails at most are read in one go. */
const AT_ONCE = 200;
/** Each step has a strict end, however slowly the server drips: letting us in, and each mail. */
const STEP_MS = 120_000;

/**
 * Reads what has come into the mailbox of `IMAP_URL` since the last time, and gives each mail's bytes to `take`. Nothing
 * is changed in the mailbox. A mailbox that is read for the first time is read from its end on. While the database is away
 * it throws the driver's error, and the mail comes again. Trouble with the server is kept for the owner to see, and not thrown. `stepMs`
 * is the most time for each of its steps.
 */
export async function readInbox(
  take: (mail: Buffer) => Promise<void>,
  now: Date,
  { stepMs = STEP_MS }: { stepMs?: number } = {},
): Promise<void> {
  const { imap } = mailSettings();
  if (!imap) return;
  const trouble = await read(imap, { take, now, stepMs });
  await database().update(mailInbox).set({ trouble, checkedAt: now });
}

interface Reading {
  take: (mail: Buffer) => Promise<void>;
  now: Date;
  stepMs: number;
}

async function read(server: ServerAddress, { take, now, stepMs }: Reading): Promise<string | null> {
  const client = await openClient(server);
  // What is being waited for ends when the client is closed, as if there were nothing.
  let silent = false;
  let watch: NodeJS.Timeout | undefined;
  const nextStep = () => {
    clearTimeout(watch);
    watch = setTimeout(() => {
      silent = true;
      client.close();
    }, stepMs);
  };
  const isLost = () => silent || !client.usable;
  nextStep();
  try {
    try {
      await client.connect();
      await client.mailboxOpen(server.path || "INBOX", { readOnly: true });
    } catch (error) {
      await keepPlace({ mailbox: "", lastUid: 0 }, now);
      return troubleWords(error, server);
    }
    const { mailbox } = client;
    if (isLost()) return stoppedTalking(server);
    if (!mailbox) return "The mailbox could not be opened.";
    const name = `${server.user}@${server.host}/${mailbox.path}/${mailbox.uidValidity}`;
    const lastUid = await placeIn(name, mailbox.uidNext - 1, now);
    const found = await answer(client.search({ uid: `${lastUid + 1}:*` }, { uid: true }));
    if (found.failed) return troubleWords(found.error, server);
    if (isLost()) return stoppedTalking(server);
    for (const uid of (found.is || []).filter((each) => each > lastUid).slice(0, AT_ONCE)) {
      nextStep();
      const mail = await answer(client.fetchOne(String(uid), { source: { maxLength: LARGEST_BYTES } }, { uid: true }));
      if (mail.failed) return troubleWords(mail.error, server);
      if (isLost()) return stoppedTalking(server);
      const source = mail.is ? mail.is.source : undefined;
      if (source) await takeOrPass(source, take);
      await database().update(mailInbox).set({ lastUid: uid });
    }
    return null;
  } finally {
    nextStep();
    await client.logout().catch(() => client.close());
    clearTimeout(watch);
  }
}

/** A mail that can't be taken in stays in the mailbox, and must not keep those after it from being read. */
async function takeOrPass(source: Buffer, take: Reading["take"]): Promise<void> {
  try {
    await take(source);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error }, "a mail could not be taken in; it lies in the mailbox");
  }
}

/** What the mailbox's server says, or why it doesn't, which is no failure of ours. */
function answer<Is>(asked: Promise<Is>): Promise<{ failed: false; is: Is } | { failed: true; error: unknown }> {
  return asked.then(
    (is) => ({ failed: false, is }),
    (error) => ({ failed: true, error }),
  );
}

async function openClient(server: ServerAddress) {
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.secure,
    ...(server.requireTls && !server.secure ? { doSTARTTLS: true } : {}),
    tls: { rejectUnauthorized: server.checkCertificate },
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
async function placeIn(mailbox: string, end: number, now: Date): Promise<number> {
  const [row] = await database().select().from(mailInbox);
  if (row?.mailbox === mailbox) return row.lastUid;
  await database().delete(mailInbox);
  await keepPlace({ mailbox, lastUid: end }, now);
  return end;
}

async function keepPlace(place: { mailbox: string; lastUid: number }, now: Date) {
  await database()
    .insert(mailInbox)
    .values({ id: 1, ...place, checkedAt: now })
    .onConflictDoNothing();
}

function stoppedTalking({ host, port }: ServerAddress): string {
  return `The mailbox can't be read at ${host}, port ${port}: the server stopped answering.`;
}

function troubleWords(error: unknown, { host, port }: ServerAddress): string {
  const { message, responseText, authenticationFailed } = error as Error & {
    responseText?: string;
    authenticationFailed?: boolean;
  };
  const said = headerText(responseText ?? message, 300);
  if (authenticationFailed) return `The mailbox doesn't accept this user and password. It said: ${said}`;
  return `The mailbox can't be read at ${host}, port ${port}: ${said}`;
}
