import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { CONFIRMATION, KNOWN } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import type { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isSuppressed } from "~/platform/email/suppression-list.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import type { Asked } from "./double-opt-in.ts";

type Subscription = Pick<typeof newsletterSubscriptions.$inferSelect, "id" | "emailKey" | "unsubscribedAt">;

const OPEN = sql`${mails.state} in ('waiting', 'queued', 'sending')`;

/** What a mailbox was written about its subscription since it unsubscribed last, from the mails themselves. */
export async function askedOf(tx: Executor, { id, emailKey, unsubscribedAt }: Subscription): Promise<Asked> {
  const asks = sql`${mails.kind} = ${CONFIRMATION.name}`;
  const [asked] = await tx
    .select({
      sent: sql<number>`(count(*) filter (where ${asks} and ${mails.acceptedAt} is not null))::int`,
      sentAt: sql<Date | null>`max(${mails.acceptedAt})`.mapWith(mails.acceptedAt),
      asking: sql<boolean>`coalesce(bool_or(${asks} and ${OPEN}), false)`,
      telling: sql<boolean>`coalesce(bool_or(not ${asks} and ${OPEN}), false)`,
      suppressed: isSuppressed(sql`${emailKey}`),
    })
    .from(mails)
    .where(
      and(
        eq(mails.subjectId, id),
        inArray(mails.kind, [CONFIRMATION.name, KNOWN.name]),
        unsubscribedAt ? gt(mails.createdAt, unsubscribedAt) : undefined,
      ),
    );
  return asked ?? { sent: 0, sentAt: null, asking: false, telling: false, suppressed: false };
}
