import { v7 as uuidv7 } from "uuid";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import { isMailAddress } from "~/platform/email/mailbox.ts";
import { messageIdOf } from "~/platform/email/message-id.server.ts";
import { serverFailed, serverTrouble, serverWorks } from "./smtp-circuit-breaker.server.ts";
import { openSmtpSession, SmtpError } from "./smtp-session.server.ts";
import { PATIENCE } from "./smtp-timeouts.ts";

/** The owner waits for the answer. */
const WHILE_SOMEBODY_WAITS = { ...PATIENCE, take: 30_000, answer: 30_000 };

/** What trying the mail server came to, in plain words. */
export interface Trial {
  works: boolean;
  words: string;
}

/** Sends a mail to `to` at once, past the queue, and says what the mail server made of it. */
export async function sendTestMail(to: string, letter: { subject: string; text: string; html: string }, now: Date) {
  const { smtp, from } = mailSettings();
  if (!smtp) return { works: false, words: "No mail server is set up. Set SMTP_URL and start the site again." };
  if (!isMailAddress(to)) return { works: false, words: "This is no address that mail can be sent to." };
  const messageId = messageIdOf(uuidv7());
  return trial(async () => {
    const session = await openSmtpSession(smtp, WHILE_SOMEBODY_WAITS);
    const reply = await session.send({ ...letter, from, to: { name: "", address: to }, messageId, date: now });
    session.close();
    return `The mail server accepted it: “${reply}”. Whether it arrives you see in the mailbox; look among the spam, too.`;
  }, now);
}

/**
 * Looks whether the mail server can be reached, so that the owner hears of trouble before a mail does. It signs in only
 * where that may end a trouble: many servers count sign-ins.
 */
export async function checkServer(now: Date): Promise<void> {
  const { smtp, patience } = mailSettings();
  if (!smtp) return;
  const server = (await serverTrouble()) ? smtp : { ...smtp, user: undefined };
  await trial(async () => {
    (await openSmtpSession(server, patience)).close();
    return "";
  }, now);
}

async function trial(run: () => Promise<string>, now: Date): Promise<Trial> {
  try {
    const words = await run();
    await serverWorks(now);
    return { works: true, words };
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    if (error.outcome === "unreachable") await serverFailed(error.reply, now);
    return { works: false, words: error.reply };
  }
}
