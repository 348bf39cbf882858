import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "../db/database.server.ts";
import type { MailKind } from "./mail-kind.ts";
import { headerText, isMailAddress, type Mailbox } from "./mailbox.ts";
import { messageIdOf } from "./message-id.server.ts";
import { mailSettings } from "./settings.server.ts";
import { mails } from "./tables.server.ts";

/** A mail that is to be sent. */
export interface NewMail<Data> {
  kind: MailKind<Data>;
  /** Whom it goes to: a mailbox, or the owner, whose address is looked up when the mail is written. */
  to: Mailbox | "owner";
  /** What its text is written from, as JSON. */
  data: Data;
  /** The record that it tells of: its mails can be found by it. */
  subjectId?: string;
  /** Names what must be sent once, e.g. `notice:<id>`; a second mail with the same key is not stored. */
  onceKey?: string;
  /** Not before this moment. */
  notBefore?: Date;
  now: Date;
}

/**
 * Stores a mail in the caller's transaction: it is sent when that commits, and never otherwise. Nothing is written,
 * rendered or sent here, so that what the mail tells of can't be lost for the mail's sake. Returns the mail's id; for a
 * key that was there before, the id of that mail. Throws a `TypeError` for an address that no mail can be sent to.
 *
 * @example
 * await database().transaction(async (tx) => {
 *   const { id } = await storeLead(tx, lead);
 *   await queueMail(tx, { kind: leadNotice, to: "owner", data: { name: lead.name }, subjectId: id, now });
 * });
 */
export async function queueMail<Data>(tx: Executor, mail: NewMail<Data>): Promise<string> {
  const { kind, to, onceKey, now } = mail;
  if (to !== "owner" && !isMailAddress(to.address)) throw new TypeError("This is no address that mail can be sent to.");
  const id = uuidv7();
  const { smtp } = mailSettings();
  const [stored] = await tx
    .insert(mails)
    .values({
      id,
      kind: kind.name,
      state: smtp ? "queued" : "waiting",
      ...(to === "owner" ? {} : { toAddress: to.address, toName: headerText(to.name) }),
      data: mail.data,
      subjectId: mail.subjectId ?? null,
      onceKey: onceKey ?? null,
      priority: kind.priority,
      messageId: messageIdOf(id),
      nextAttemptAt: mail.notBefore ?? now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id });
  if (stored || !onceKey) return stored?.id ?? id;
  const [earlier] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.onceKey, onceKey));
  if (!earlier) throw new Error("A mail was not stored although its key was free.");
  return earlier.id;
}
