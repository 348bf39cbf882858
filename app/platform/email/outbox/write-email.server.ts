import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { MailWriter } from "~/platform/email/email-kind.ts";
import { headerText, isMailAddress, type Mailbox } from "~/platform/email/mailbox.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { announceFailure } from "./notify-failure.server.ts";

/** How mails are written: the writers of all kinds, and who the owner is. */
export interface Writing {
  writers: MailWriter[];
  /** The owner's address; undefined while there is none, and the owner's mails wait for it. */
  owner: () => Promise<Mailbox | undefined>;
}

/**
 * Writes the text of the next mail that has none, whether mail is configured or not, so that it can be read while it
 * waits. A mail that can't be written fails, with the reason. False when there was none.
 */
export async function writeNextMail({ writers, owner }: Writing, now: Date): Promise<boolean> {
  const ownersAddress = await owner();
  const whose = ownersAddress ? sql`true` : sql`to_address is not null`;
  return database().transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(sql`subject is null and state in ('waiting', 'queued') and ${whose}`)
      .orderBy(sql`priority desc nulls last, created_at`)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return false;
    const is = eq(mails.id, mail.id);
    try {
      const to = mail.toAddress === null ? ownersAddress : { address: mail.toAddress, name: mail.toName };
      if (!to || !isMailAddress(to.address)) return await giveUp("Mail can't be sent to this address.");
      const writer = writers.find(({ kind }) => kind === mail.kind);
      if (!writer) return await giveUp(`This version of the site can't write mails of the kind ${mail.kind}.`);
      const { id, messageId, createdAt } = mail;
      const letter = await writer.write(mail.data, { id, messageId, to, createdAt });
      await tx
        .update(mails)
        .set({
          toAddress: to.address,
          toName: headerText(to.name),
          subject: headerText(letter.subject) || "(no subject)",
          text: letter.text.replaceAll("\0", ""),
          html: letter.html.replaceAll("\0", ""),
          replyTo: letter.replyTo && isMailAddress(letter.replyTo.address) ? tidy(letter.replyTo) : null,
          headers: letter.headers ? safeHeaders(letter.headers) : null,
          inReplyTo: letter.inReplyTo ? messageIdIn(letter.inReplyTo) : null,
          references: letter.references?.map(messageIdIn).filter((reference) => reference !== null) ?? null,
          updatedAt: now,
        })
        .where(is);
    } catch (error) {
      log.error({ err: error, kind: mail.kind, mail: mail.id }, "a mail could not be written");
      await giveUp("The text of this mail could not be written. The site's log says why.");
    }
    return true;

    async function giveUp(reply: string) {
      await tx.update(mails).set({ state: "failed", reply, nextAttemptAt: null, updatedAt: now }).where(is);
      if (mail) await announceFailure(tx, writers, mail, now);
      return true;
    }
  });
}

function tidy({ name, address }: Mailbox): Mailbox {
  return { name: headerText(name), address };
}

function safeHeaders(headers: Record<string, string>): Record<string, string> {
  const safe = Object.entries(headers).filter(([name]) => /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name));
  return Object.fromEntries(safe.map(([name, value]) => [name, headerText(value, 900)]));
}

/** A Message-ID with its brackets and nothing else, or null. */
function messageIdIn(text: string): string | null {
  return /<[\x21-\x3b=\x3f-\x7e]{1,250}>/.exec(text)?.[0] ?? null;
}
