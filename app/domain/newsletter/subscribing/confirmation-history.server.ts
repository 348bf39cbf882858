import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { ALREADY_SUBSCRIBED_EMAIL, CONFIRMATION_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import type { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { suppressedCondition } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { ConfirmationHistory } from "./double-opt-in.ts";

type Subscription = Pick<typeof newsletterSubscriptions.$inferSelect, "id" | "emailKey" | "unsubscribedAt">;

const IN_OUTBOX = sql`${emails.state} in ('waiting', 'queued', 'sending')`;

/** The emails about its subscription that a mailbox was sent since it unsubscribed last, read from the outbox. */
export async function loadConfirmationHistory(
  tx: Executor,
  { id, emailKey, unsubscribedAt }: Subscription,
): Promise<ConfirmationHistory> {
  const isConfirmation = sql`${emails.kind} = ${CONFIRMATION_EMAIL.name}`;
  const [history] = await tx
    .select({
      sent: sql<number>`(count(*) filter (where ${isConfirmation} and ${emails.acceptedAt} is not null))::int`,
      sentAt: sql<Date | null>`max(${emails.acceptedAt})`.mapWith(emails.acceptedAt),
      isConfirmationQueued: sql<boolean>`coalesce(bool_or(${isConfirmation} and ${IN_OUTBOX}), false)`,
      isAlreadySubscribedQueued: sql<boolean>`coalesce(bool_or(not ${isConfirmation} and ${IN_OUTBOX}), false)`,
      suppressed: suppressedCondition(sql`${emailKey}`),
    })
    .from(emails)
    .where(
      and(
        eq(emails.subjectId, id),
        inArray(emails.kind, [CONFIRMATION_EMAIL.name, ALREADY_SUBSCRIBED_EMAIL.name]),
        unsubscribedAt ? gt(emails.createdAt, unsubscribedAt) : undefined,
      ),
    );
  if (!history) throw new Error("The emails about a subscription were not counted.");
  return history;
}
