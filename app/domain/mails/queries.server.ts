import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { keysetOf, loadPage } from "~/domain/submissions/keyset.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { mailboxText } from "~/platform/mail/mailbox.ts";
import { serverTrouble } from "~/platform/mail/server-trouble.server.ts";
import { mailSettings } from "~/platform/mail/settings.server.ts";
import { mailInbox, mails as table } from "~/platform/mail/tables.server.ts";
import { containsPattern, type ListPage, type ListPosition } from "~/shared/list-position.ts";
import { NEWEST_FIRST } from "~/shared/list-sort.ts";
import { chosenDigest } from "./digest.server.ts";
import { answersGoTo } from "./letterhead.server.ts";
import type { MailDetails, MailFilters, MailRow, MailStatus } from "./listing.ts";

const ROW = {
  id: table.id,
  kind: table.kind,
  to: table.toAddress,
  subject: table.subject,
  state: table.state,
  reply: table.reply,
  createdAt: table.createdAt,
};

function matching({ q, state }: MailFilters): SQL | undefined {
  const pattern = containsPattern(q);
  return and(
    state ? eq(table.state, state) : undefined,
    q
      ? or(
          sql`${table.toAddress} ilike ${pattern}`,
          sql`${table.toName} ilike ${pattern}`,
          sql`${table.subject} ilike ${pattern}`,
        )
      : undefined,
  );
}

/** A page of the mails that the filters let through, newest first; see `loadPage`. */
export function listMails(filters: MailFilters, position: ListPosition): Promise<ListPage<MailRow>> {
  const find = async (condition: SQL | undefined, order: SQL, limit: number) => {
    const where = and(matching(filters), condition);
    const rows = await database().select(ROW).from(table).where(where).orderBy(order).limit(limit);
    return rows.map((row): MailRow => ({ ...row, createdAt: row.createdAt.toISOString() }));
  };
  return loadPage(find, keysetOf({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST), position);
}

/** How many mails the filters let through, and how many there are. */
export async function countMails(filters: MailFilters): Promise<{ total: number; matching: number }> {
  const condition = matching(filters);
  const [total, found] = await Promise.all([
    database().$count(table),
    condition ? database().$count(table, condition) : undefined,
  ]);
  return { total, matching: found ?? total };
}

/** Everything about one mail, or undefined when there is none with that id. */
export async function findMail(id: string): Promise<MailDetails | undefined> {
  const [row] = await database().select().from(table).where(eq(table.id, id));
  if (!row) return undefined;
  const { kind, toAddress, toName, subject, state, reply, text, messageId, log } = row;
  return {
    id,
    kind,
    to: toAddress,
    toName,
    subject,
    state,
    reply,
    text,
    messageId,
    attempts: log,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** How it stands with mail: what is set up, what is wrong, and what waits for it. */
export async function mailStatus(): Promise<MailStatus> {
  const { smtp, from, imap } = mailSettings();
  const [trouble, [failed], [open], [inbox], digest] = await Promise.all([
    smtp ? serverTrouble() : undefined,
    database()
      .select({ mails: count() })
      .from(table)
      .where(and(eq(table.state, "failed"), isNull(table.seenAt))),
    database()
      .select({
        waiting: sql<number>`(count(*) filter (where state = 'waiting'))::int`,
        queued: sql<number>`(count(*) filter (where state in ('queued', 'sending')))::int`,
      })
      .from(table)
      .where(sql`state in ('waiting', 'queued', 'sending')`),
    database().select().from(mailInbox),
    chosenDigest(),
  ]);
  return {
    configured: smtp !== undefined,
    server: smtp ? `${smtp.host}:${smtp.port}` : null,
    from: mailboxText(from),
    trouble: trouble ? { since: trouble.since.toISOString(), words: trouble.words } : null,
    failed: failed?.mails ?? 0,
    waiting: open?.waiting ?? 0,
    queued: open?.queued ?? 0,
    answers: {
      address: answersGoTo().address,
      mailbox: imap ? `${imap.user ?? ""} at ${imap.host}` : null,
      trouble: imap ? (inbox?.trouble ?? null) : null,
    },
    digest,
  };
}
