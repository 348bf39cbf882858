import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "~/platform/db/database.server.ts";
import { bindParameters, describeJsonRows } from "~/platform/db/json-rows.server.ts";
import type { EmailKind } from "~/platform/email/email-kind.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { isEmailAddress, type Mailbox, sanitizeHeader } from "~/platform/email/mailbox.ts";
import { createMessageId } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";

/** A mail that is to be sent. */
export interface NewEmail<Data> {
  kind: EmailKind<Data>;
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
  /**
   * One address gets at most so many of this kind within so long; more are not stored. What has waited in the outbox for
   * longer counts as well: it goes out when the others do. Not for `queueEmail`.
   */
  recipientLimit?: { most: number; withinMs: number };
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
 *   await queueEmail(tx, { kind: leadNotice, to: "owner", data: { name: lead.name }, subjectId: id, now });
 * });
 */
export async function queueEmail<Data>(tx: Executor, mail: Omit<NewEmail<Data>, "recipientLimit">): Promise<string> {
  const { onceKey } = mail;
  const row = toRow(mail);
  const [stored] = await tx
    .insert(emails)
    .values(row)
    .onConflictDoNothing({ target: emails.onceKey })
    .returning({ id: emails.id });
  if (stored || !onceKey) return stored?.id ?? row.id;
  const [earlier] = await tx.select({ id: emails.id }).from(emails).where(eq(emails.onceKey, onceKey));
  if (!earlier) throw new Error("A mail was not stored although its key was free.");
  return earlier.id;
}

/** Stores mails as `queueEmail` does, all in one statement. Returns how many were stored: those whose key was free. */
export async function queueEmails<Data>(tx: Executor, wanted: NewEmail<Data>[]): Promise<number> {
  const insert = bindParameters(insertEmailsSql({ rows: "$1" }), [JSON.stringify(wanted.map(emailInsertRow))]);
  return (await tx.execute(insert)).rowCount ?? 0;
}

/** The row of a mail, for a statement that holds `insertEmailsSql`. Throws as `queueEmail` does. */
export function emailInsertRow<Data>(mail: NewEmail<Data>) {
  const { recipientLimit, now } = mail;
  const since = recipientLimit ? new Date(now.getTime() - recipientLimit.withinMs) : null;
  return { ...toRow(mail), most: recipientLimit?.most ?? null, since };
}

const EMAIL_ROWS = describeJsonRows(emails, [
  "id",
  "kind",
  "state",
  "toAddress",
  "toName",
  "data",
  "subjectId",
  "onceKey",
  "priority",
  "messageId",
  "nextAttemptAt",
  "createdAt",
  "updatedAt",
]);

/**
 * The part of a statement that stores mails as `queueEmail` does, whole or not at all with the rest of it: `rows` is the
 * parameter with a JSON array of what `emailInsertRow` makes, `where` a condition on these.
 */
export function insertEmailsSql({ rows, where = "true" }: { rows: string; where?: string }): string {
  return `insert into mails (${EMAIL_ROWS.columns}) select ${EMAIL_ROWS.values} from (
      select mail.*, row_number() over (partition by kind, lower("toAddress")) - 1 as beside
      from jsonb_to_recordset(${rows}) as mail(${EMAIL_ROWS.columnDefinitions}, most integer, since timestamptz) where ${where}
    ) mail
    where most is null or most > beside + (select count(*) from mails earlier where lower(earlier.to_address) = lower("toAddress")
      and earlier.kind = mail.kind
      and (earlier.state in ('waiting', 'queued', 'sending') or greatest(earlier.created_at, earlier.accepted_at) > since))
    on conflict (once_key) do nothing`;
}

function toRow<Data>({ kind, to, data, subjectId, onceKey, notBefore, now }: NewEmail<Data>) {
  if (to !== "owner" && !isEmailAddress(to.address))
    throw new TypeError("This is no address that mail can be sent to.");
  const id = uuidv7();
  return {
    id,
    kind: kind.name,
    state: emailSettings().smtp ? ("queued" as const) : ("waiting" as const),
    toAddress: to === "owner" ? null : to.address,
    toName: to === "owner" ? "" : sanitizeHeader(to.name),
    data,
    subjectId: subjectId ?? null,
    onceKey: onceKey ?? null,
    priority: kind.priority,
    messageId: createMessageId(id),
    nextAttemptAt: notBefore ?? now,
    createdAt: now,
    updatedAt: now,
  };
}
