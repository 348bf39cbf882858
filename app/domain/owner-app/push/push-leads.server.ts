import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { ownerTime } from "~/domain/leads/emails/appointment-facts.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { appointments, HOLDS_TIME } from "~/domain/leads/tables/appointments.server.ts";
import { isUnsuspected, isUntouched, leadsChosen } from "~/domain/leads/tables/leads-chosen.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { pushDeliveries, pushSubscriptions } from "~/domain/owner-app/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { quietHoursEnd } from "~/platform/settings/owner-time.server.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";
import { leadMessage, type PushedLead, testMessage } from "./push-message.ts";
import { type PushOptions, sendPush } from "./send-push.server.ts";
import { listSubscriptions } from "./subscriptions.server.ts";

const NEWS_MS = DAY_MS;
const KEPT_MS = 48 * HOUR_MS;

/** Tells the owner's devices of new leads: when there are some, and each minute, since quiet hours may have ended. */
export const pushLeadsTask: Task<object> = {
  name: "push-leads",
  cron: "* * * * *",
  topic: "submissions",
  run: () => pushNewLeads(databaseNow()),
};

/**
 * Notifies all devices of the leads that they weren't notified of, several in one message. Outside of quiet hours only,
 * and of what the owner wanted to be notified of at once. A process that dies between its claim and the push service
 * leaves the lead unannounced: a second notification would be worse, and the email comes anyway.
 */
export async function pushNewLeads(now: Date, options: PushOptions = {}): Promise<void> {
  const subscriptions = await listSubscriptions(now);
  const [oldest] = subscriptions;
  if (!oldest || quietHoursEnd(now)) return;
  const leads = await claimLeads(new Date(Math.max(oldest.createdAt.getTime(), now.getTime() - NEWS_MS)), now);
  await database()
    .delete(pushDeliveries)
    .where(lt(pushDeliveries.createdAt, new Date(now.getTime() - KEPT_MS)));
  if (leads.length === 0) return;
  const message = leadMessage(leads, await countUnread());
  await Promise.all(subscriptions.map((subscription) => sendPush(subscription, message, options)));
}

/** Sends a test to a device. @returns why it failed, or null; a device that has unsubscribed has failed */
export async function sendTestPush(id: string, options: PushOptions = {}): Promise<string | null> {
  const [subscription] = await database().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  if (!subscription) return "This device no longer gets notifications. Turn them on again.";
  return sendPush(subscription, testMessage(await countUnread()), options);
}

/** Claims the leads after `since` that no process has claimed. */
async function claimLeads(since: Date, now: Date): Promise<PushedLead[]> {
  const db = database();
  const isNew = and(
    gt(formSubmissions.createdAt, since),
    isUntouched,
    isUnsuspected,
    await leadsChosen(["at-once"], since),
  );
  const claimed = await db
    .insert(pushDeliveries)
    .select(
      db
        .select({
          submissionId: formSubmissions.id,
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as("created_at"),
        })
        .from(formSubmissions)
        .where(isNew)
        // Two processes that claim the same leads can't deadlock.
        .orderBy(formSubmissions.id),
    )
    .onConflictDoNothing()
    .returning({ id: pushDeliveries.submissionId });
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  const rows = await db
    .select({ lead: formSubmissions, appointment: appointments })
    .from(formSubmissions)
    .leftJoin(appointments, and(eq(appointments.submissionId, formSubmissions.id), HOLDS_TIME))
    .where(inArray(formSubmissions.id, ids));
  return rows.map(({ lead, appointment }) => ({
    ...{ id: lead.id, formType: lead.formType, name: displayName(lead), message: lead.message },
    time:
      appointment &&
      ownerTime({ startsAt: appointment.startsAt.toISOString(), endsAt: appointment.endsAt.toISOString() }),
  }));
}

function countUnread(): Promise<number> {
  return database().$count(formSubmissions, and(eq(formSubmissions.read, false), isUnsuspected));
}
