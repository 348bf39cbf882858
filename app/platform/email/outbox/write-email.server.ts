import { eq, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { bindParameters, describeJsonRows } from "~/platform/db/json-rows.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { type Mailbox, sanitizeHeader } from "~/platform/email/mailbox.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { notifyEmailFailure } from "./record-attempt.server.ts";

/** What writing emails needs: the writers of all kinds, and the owner's address. */
export interface EmailWriting {
  writers: EmailWriter[];
  /** The owner's mailbox; undefined while there is no owner, and emails to the owner stay unwritten. */
  owner: () => Promise<Mailbox | undefined>;
}

/**
 * Writes the content of the next emails that have none, at most `limit`, whether a mail server is configured or not, so
 * that they can be read while they wait. An email that can't be written fails with the reason.
 *
 * @returns false when there was none
 * @throws the driver's error when the database is unavailable; the emails stay as they were
 */
export async function writeNextEmails({ writers, owner }: EmailWriting, now: Date, limit = 1): Promise<boolean> {
  const ownerMailbox = await owner();
  const isAddressable = ownerMailbox ? sql`true` : sql`to_address is not null`;
  return database().transaction(async (tx) => {
    const unwritten = await tx
      .select()
      .from(emails)
      .where(sql`subject is null and state in ('waiting', 'queued') and ${isAddressable}`)
      .orderBy(sql`priority desc nulls last, created_at`)
      .limit(limit)
      .for("update", { skipLocked: true });
    const written = [];
    for (const email of unwritten) written.push(await write(tx, email));
    if (written.some(Boolean)) await tx.execute(storeContents(written.filter((one) => one !== undefined)));
    return unwritten.length > 0;
  });

  /** Returns what is to be stored; undefined for an email that has failed. */
  async function write(tx: Executor, email: EmailRecord) {
    try {
      const to = email.toAddress === null ? ownerMailbox : { address: email.toAddress, name: email.toName };
      if (!to || !isEmailAddress(to.address)) return await giveUp("Emails can't be sent to this address.");
      const writer = writers.find(({ kind }) => kind === email.kind);
      if (!writer) return await giveUp(`This version of the site can't write emails of the kind ${email.kind}.`);
      const { id, messageId, createdAt } = email;
      const content = await writer.write(email.data, { id, messageId, to, createdAt });
      return {
        id,
        toAddress: to.address,
        toName: sanitizeHeader(to.name),
        subject: sanitizeHeader(content.subject) || "(no subject)",
        text: content.text,
        html: content.html,
        replyTo: content.replyTo && isEmailAddress(content.replyTo.address) ? sanitizeMailbox(content.replyTo) : null,
        headers: content.headers ? safeHeaders(content.headers) : null,
        inReplyTo: content.inReplyTo ? extractMessageId(content.inReplyTo) : null,
        references: content.references?.map(extractMessageId).filter((reference) => reference !== null) ?? null,
        calendar: content.calendar ?? null,
        updatedAt: now,
      };
    } catch (error) {
      // The writer's own connection may have died alone: the email is written later.
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, kind: email.kind, emailId: email.id }, "an email could not be written");
      return await giveUp("The text of this email could not be written. The site's log says why.");
    }

    async function giveUp(reply: string): Promise<undefined> {
      const failed = { state: "failed", reply, nextAttemptAt: null, updatedAt: now } as const;
      await tx.update(emails).set(failed).where(eq(emails.id, email.id));
      await notifyEmailFailure(tx, writers, email, now);
    }
  }
}

/** One statement for all of them. PostgreSQL's JSON has neither NUL nor half a character. */
function storeContents(contents: Partial<EmailRecord>[]) {
  const rows = JSON.stringify(contents, (_, value) =>
    typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value,
  );
  const keys = Object.keys(contents[0] ?? {}) as (keyof EmailRecord)[];
  const { columns, values, columnDefinitions } = describeJsonRows(emails, keys);
  return bindParameters(
    `with content as materialized (select * from jsonb_to_recordset($1) as row(${columnDefinitions}))
    update emails set (${columns}) = (select ${values} from content where content.id = emails.id)
    where id in (select id from content)`,
    [rows],
  );
}

function sanitizeMailbox({ name, address }: Mailbox): Mailbox {
  return { name: sanitizeHeader(name), address };
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const safe = Object.entries(headers).filter(([name]) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name));
  return Object.fromEntries(safe.map(([name, value]) => [name, sanitizeHeader(value, 900)]));
}

/** The Message-ID with its angle brackets when the text is exactly one, else null. */
function extractMessageId(text: string): string | null {
  return /<[\x21-\x3b=\x3f-\x7e]{1,250}>/.exec(text)?.[0] ?? null;
}
