import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
  /** What must hold at the moment it is stored; else it is not. Only for `queueMails`. */
  onlyIf?: SQL;
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
export async function queueMail<Data>(tx: Executor, mail: Omit<NewMail<Data>, "onlyIf">): Promise<string> {
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

/**
 * Stores mails as `queueMail` does, all in one statement: a visitor waits for it. Whether each was stored or its key was
 * there before isn't told.
 */
export async function queueMails<Data>(tx: Executor, wanted: NewMail<Data>[]): Promise<void> {
  await tx.execute(insertOf(wanted));
}

/**
 * Runs an insert that returns an `id`, and stores mails if it did, both in one statement: whole or not at all, also
 * outside of a transaction, with one round trip. Gives that id, or undefined where nothing was inserted.
 */
export async function insertWithMails<Data>(
  tx: Executor,
  insert: SQLWrapper,
  wanted: NewMail<Data>[],
): Promise<string | undefined> {
  const happened = sql`exists (select from inserted)`;
  const statement =
    wanted.length > 0
      ? sql`with inserted as ${insert}, queued as (${insertOf(wanted, happened)}) select id from inserted`
      : sql`with inserted as ${insert} select id from inserted`;
  const { rows } = await tx.execute<{ id: string }>(statement);
  return rows[0]?.id;
}

function insertOf<Data>(wanted: NewMail<Data>[], onlyIf = sql`true`): SQL {
  const rows = wanted.map((mail) => {
    const { id, kind, state, toAddress, toName, subjectId, onceKey, priority, messageId, nextAttemptAt } = rowOf(mail);
    const [due, now] = [nextAttemptAt.toISOString(), mail.now.toISOString()];
    return sql`select ${id}::uuid, ${kind}, ${state}, ${toAddress}, ${toName}, ${JSON.stringify(mail.data)}::jsonb,
      ${subjectId}::uuid, ${onceKey}, ${priority}::smallint, ${messageId}, ${due}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz where ${onlyIf} and ${mail.onlyIf ?? sql`true`}`;
  });
  return sql`insert into mails (id, kind, state, to_address, to_name, data, subject_id, once_key, priority,
    message_id, next_attempt_at, created_at, updated_at) ${sql.join(rows, sql` union all `)} on conflict (once_key) do nothing`;
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
