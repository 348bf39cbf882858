import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "~/platform/db/database.server.ts";
import { jsonRows, withParameters } from "~/platform/db/json-rows.server.ts";
import type { MailKind } from "~/platform/email/email-kind.ts";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import { headerText, isMailAddress, type Mailbox } from "~/platform/email/mailbox.ts";
import { messageIdOf } from "~/platform/email/message-id.server.ts";
import { mails } from "~/platform/email/tables.server.ts";

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
  /**
   * One address gets at most so many of this kind within so long; more are not stored. What has waited in the outbox for
   * longer counts as well: it goes out when the others do. Not for `queueMail`.
   */
  perRecipient?: { most: number; withinMs: number };
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
export async function queueMail<Data>(tx: Executor, mail: Omit<NewMail<Data>, "perRecipient">): Promise<string> {
  const { onceKey } = mail;
  const row = rowOf(mail);
  const [stored] = await tx
    .insert(mails)
    .values(row)
    .onConflictDoNothing({ target: mails.onceKey })
    .returning({ id: mails.id });
  if (stored || !onceKey) return stored?.id ?? row.id;
  const [earlier] = await tx.select({ id: mails.id }).from(mails).where(eq(mails.onceKey, onceKey));
  if (!earlier) throw new Error("A mail was not stored although its key was free.");
  return earlier.id;
}

/** Stores mails as `queueMail` does, all in one statement. Returns how many were stored: those whose key was free. */
export async function queueMails<Data>(tx: Executor, wanted: NewMail<Data>[]): Promise<number> {
  const insert = withParameters(insertOfMails({ rows: "$1" }), [JSON.stringify(wanted.map(mailRow))]);
  return (await tx.execute(insert)).rowCount ?? 0;
}

/** The row of a mail, for a statement that holds `insertOfMails`. Throws as `queueMail` does. */
export function mailRow<Data>(mail: NewMail<Data>) {
  const { perRecipient, now } = mail;
  const since = perRecipient ? new Date(now.getTime() - perRecipient.withinMs) : null;
  return { ...rowOf(mail), most: perRecipient?.most ?? null, since };
}

const ROWS = jsonRows(mails, [
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
 * The part of a statement that stores mails as `queueMail` does, whole or not at all with the rest of it: `rows` is the
 * parameter with a JSON array of what `mailRow` makes, `where` a condition on these.
 */
export function insertOfMails({ rows, where = "true" }: { rows: string; where?: string }): string {
  return `insert into mails (${ROWS.columns}) select ${ROWS.values} from (
      select mail.*, row_number() over (partition by kind, lower("toAddress")) - 1 as beside
      from jsonb_to_recordset(${rows}) as mail(${ROWS.shape}, most integer, since timestamptz) where ${where}
    ) mail
    where most is null or most > beside + (select count(*) from mails earlier where lower(earlier.to_address) = lower("toAddress")
      and earlier.kind = mail.kind
      and (earlier.state in ('waiting', 'queued', 'sending') or greatest(earlier.created_at, earlier.accepted_at) > since))
    on conflict (once_key) do nothing`;
}

function rowOf<Data>({ kind, to, data, subjectId, onceKey, notBefore, now }: NewMail<Data>) {
  if (to !== "owner" && !isMailAddress(to.address)) throw new TypeError("This is no address that mail can be sent to.");
  const id = uuidv7();
  return {
    id,
    kind: kind.name,
    state: mailSettings().smtp ? ("queued" as const) : ("waiting" as const),
    toAddress: to === "owner" ? null : to.address,
    toName: to === "owner" ? "" : headerText(to.name),
    data,
    subjectId: subjectId ?? null,
    onceKey: onceKey ?? null,
    priority: kind.priority,
    messageId: messageIdOf(id),
    nextAttemptAt: notBefore ?? now,
    createdAt: now,
    updatedAt: now,
  };
}
