import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Executor } from "~/platform/db/database.server.ts";
import { bindParameters, describeJsonRows } from "~/platform/db/json-rows.server.ts";
import type { EmailKind } from "~/platform/email/email-kind.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { type Mailbox, sanitizeHeader } from "~/platform/email/mailbox.ts";
import { createMessageId } from "~/platform/email/message-id.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";

/** An email to queue. */
export interface NewEmail<Data> {
  kind: EmailKind<Data>;
  /** The recipient: a mailbox, or the owner, whose address is looked up when the email is written. */
  to: Mailbox | "owner";
  /** The data that its content is written from, as JSON. */
  data: Data;
  /** The id of the record that the email is about; its emails are found by it. */
  subjectId?: string;
  /** The idempotency key, e.g. `notice:<id>`; a second email with the same key is not stored. */
  onceKey?: string;
  /** The earliest time of sending. */
  notBefore?: Date;
  /**
   * The rate limit of a recipient: at most `most` emails of this kind within `withinMs` milliseconds; more are not
   * stored. Emails that are still in the outbox count at any age. `queueEmail` doesn't support it.
   */
  recipientLimit?: { most: number; withinMs: number };
  now: Date;
}

/**
 * Queues an email in the caller's transaction: it is sent once that commits, and never otherwise. Writing and sending
 * happen in the background, so their failure can't roll back the subject record.
 *
 * @returns the email's id; for an existing `onceKey`, the id of the email stored with it
 * @throws TypeError when the address is invalid
 * @example
 * await database().transaction(async (tx) => {
 *   const { id } = await storeLead(tx, lead);
 *   await queueEmail(tx, { kind: leadNotice, to: "owner", data: { name: lead.name }, subjectId: id, now });
 * });
 */
export async function queueEmail<Data>(tx: Executor, email: Omit<NewEmail<Data>, "recipientLimit">): Promise<string> {
  const { onceKey } = email;
  const row = toRow(email);
  const [stored] = await tx
    .insert(emails)
    .values(row)
    .onConflictDoNothing({ target: emails.onceKey })
    .returning({ id: emails.id });
  if (stored || !onceKey) return stored?.id ?? row.id;
  const [earlier] = await tx.select({ id: emails.id }).from(emails).where(eq(emails.onceKey, onceKey));
  if (!earlier) throw new Error("An email was not stored although its key was free.");
  return earlier.id;
}

/** Queues emails as `queueEmail` does, in one statement. Returns how many were stored: those with a new key. */
export async function queueEmails<Data>(tx: Executor, wanted: NewEmail<Data>[]): Promise<number> {
  const insert = bindParameters(insertEmailsSql({ rows: "$1" }), [JSON.stringify(wanted.map(emailInsertRow))]);
  return (await tx.execute(insert)).rowCount ?? 0;
}

/**
 * The row of an email for a statement with `insertEmailsSql`.
 *
 * @throws TypeError when the address is invalid
 */
export function emailInsertRow<Data>(email: NewEmail<Data>) {
  const { recipientLimit, now } = email;
  const since = recipientLimit ? new Date(now.getTime() - recipientLimit.withinMs) : null;
  const row = toRow(email);
  return { ...row, most: recipientLimit?.most ?? null, since, spellings: addressSpellings(row.toAddress ?? "") };
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
 * The clause of a statement that queues emails as `queueEmail` does, atomically with the rest of it. A connection plans
 * it once, maybe while there are no emails: earlier ones are looked up for themselves ("offset 0"), so that nothing but
 * their recipient can find them. By their kind, all of it would be read for each email.
 *
 * @param rows - the placeholder of a JSON array of `emailInsertRow` results
 * @param where - a condition on these rows
 */
export function insertEmailsSql({ rows, where = "true" }: { rows: string; where?: string }): string {
  return `insert into emails (${EMAIL_ROWS.columns}) select ${EMAIL_ROWS.values} from (
      select mail.*, row_number() over (partition by kind, spellings[1]) - 1 as beside
      from jsonb_to_recordset(${rows}) as mail(${EMAIL_ROWS.columnDefinitions}, most integer, since timestamptz, spellings text[]) where ${where}
    ) mail
    where most is null or most > beside + (select count(*) from (
      select kind, state, created_at, accepted_at from emails where lower(to_address) = any(spellings) offset 0
    ) earlier where earlier.kind = mail.kind
      and (earlier.state in ('waiting', 'queued', 'sending') or greatest(earlier.created_at, earlier.accepted_at) > since))
    on conflict (once_key) do nothing`;
}

function toRow<Data>({ kind, to, data, subjectId, onceKey, notBefore, now }: NewEmail<Data>) {
  if (to !== "owner" && !isEmailAddress(to.address)) throw new TypeError("Emails can't be sent to this address.");
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
