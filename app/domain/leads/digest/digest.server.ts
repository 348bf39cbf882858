import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from "drizzle-orm";
import {
  readEnquiryCounts,
  readMessageCounts,
  readSubmissionCounts,
  sumCounts,
} from "~/domain/leads/counts/lead-counts.server.ts";
import { displayName } from "~/domain/leads/submission.ts";
import { isUnsuspected, leadsChosen } from "~/domain/leads/tables/leads-chosen.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { ownerTimeFormat, quietHoursEnd } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { loadStoredSettings, SETTINGS_TOPIC } from "~/platform/settings/stored-settings.server.ts";
import { type DigestFrequency, notificationSection } from "~/shared/settings/notification-settings.ts";
import { atTimeOfDay, zonedTime } from "~/shared/time/zoned-time.ts";
import { DIGEST_EMAIL, type DigestContents, excerpt } from "./digest.ts";
import { digestProgress } from "./tables.server.ts";

/**
 * Queues the digest of what came since the last one, if one is due and there is anything to report. The first one
 * reports what comes after the owner chose to have digests; when they end, leads that were left to the next one come in
 * a last one.
 */
export async function queueDigest(now: Date): Promise<void> {
  // This process may not have loaded yet what another has saved.
  await loadStoredSettings();
  const { digest } = settingsOf(notificationSection);
  const [progress] = await database().select().from(digestProgress);
  const until = progress?.digestUntil ?? null;
  if (!until) return digest === "off" ? undefined : saveProgress(database(), now, now);
  const due = latestDigestTime(digest, now, ownerTimeFormat().timeZone);
  if (due && due <= until) return;
  // An untried digest in the outbox is replaced by one that reports all of it.
  const isDigest = eq(emails.kind, DIGEST_EMAIL.name);
  const untried = and(isDigest, inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  const unsent = await database().select({ data: emails.data }).from(emails).where(untried);
  const [unreported] = unsent.map(({ data }) => DIGEST_EMAIL.schema.parse(data).since).toSorted();
  const since = unreported ? new Date(unreported) : until;
  const contents = await collectDigest(since, await leadsChosen(["at-once", "digest"], since));
  const isLast = due === null;
  const onceKey = `digest:${(due ?? now).toISOString()}`;
  const notBefore = quietHoursEnd(now) ?? now;
  const isWanted = isLast ? await isAnyoneLeft(until) : isAnythingIn(contents);
  await database().transaction(async (tx) => {
    if (!isLast || isWanted) await tx.delete(emails).where(untried);
    // What happened since is reported by the digest after the one in flight; after that of a last one, too.
    const isUnderWay = inArray(emails.state, ["waiting", "queued", "sending"]);
    if (!(isLast && !isWanted) && (await tx.$count(emails, and(isDigest, isUnderWay))) > 0) return;
    if (isWanted) await queueEmail(tx, { kind: DIGEST_EMAIL, to: "owner", data: contents, onceKey, notBefore, now });
    await saveProgress(tx, isLast ? null : now, now);
  });
}

async function saveProgress(tx: Executor, digestUntil: Date | null, now: Date): Promise<void> {
  const set = { digestUntil, updatedAt: now };
  await tx.insert(digestProgress).values(set).onConflictDoUpdate({ target: digestProgress.id, set });
}

function isAnythingIn({ leads, subscribers, suspected, open }: DigestContents): boolean {
  return leads + subscribers + suspected + Object.values(open).reduce((sum, some) => sum + some, 0) > 0;
}

/** Whether a lead that needs an answer was left to the next digest. */
async function isAnyoneLeft(since: Date): Promise<boolean> {
  const isLeft = and(gt(formSubmissions.createdAt, since), isUnsuspected, await leadsChosen(["digest"], since));
  return (await database().$count(formSubmissions, and(isLeft, ne(formSubmissions.formType, "newsletter")))) > 0;
}

async function collectDigest(since: Date, isChosen: SQL | undefined): Promise<DigestContents> {
  const after = gt(formSubmissions.createdAt, since);
  const isNew = and(after, isUnsuspected, isChosen);
  const isLead = and(isNew, ne(formSubmissions.formType, "newsletter"));
  const db = database();
  const [newest, leads, subscribers, suspected, messages, submissions, enquiries, failedEmails] = await Promise.all([
    db.select().from(formSubmissions).where(isLead).orderBy(desc(formSubmissions.createdAt)).limit(10),
    db.$count(formSubmissions, isLead),
    db.$count(formSubmissions, and(isNew, eq(formSubmissions.formType, "newsletter"))),
    db.$count(formSubmissions, and(after, eq(formSubmissions.suspectedSpam, true))),
    readMessageCounts(),
    readSubmissionCounts(),
    readEnquiryCounts(),
    db.$count(emails, and(eq(emails.state, "failed"), isNull(emails.seenAt))),
  ]);
  return {
    since: since.toISOString(),
    newest: newest.map((lead) => ({
      id: lead.id,
      name: displayName(lead),
      formType: lead.formType,
      preview: excerpt(lead.message ?? ""),
    })),
    leads,
    subscribers,
    suspected,
    open: {
      messages: sumCounts(messages, ({ status, spam }) => status === "unread" && !spam),
      consultations: sumCounts(
        submissions,
        ({ formType, status, spam }) => formType === "consultation" && status === "new" && !spam,
      ),
      enquiries: sumCounts(enquiries, ({ status, spam }) => status === "new" && !spam),
      failedMails: failedEmails,
    },
  };
}

/** At six in the morning. */
const DIGEST_HOUR = 6;

/** The latest time up to `now` at which a digest was to be sent: six in the morning in `timeZone`, weekly on
 * Mondays. */
export function latestDigestTime(digest: DigestFrequency, now: Date, timeZone: string): Date | null {
  if (digest === "off") return null;
  const day = zonedTime(now, timeZone).toPlainDateTime().subtract({ hours: DIGEST_HOUR }).toPlainDate();
  const days = digest === "daily" ? 0 : day.dayOfWeek - 1;
  return atTimeOfDay(day.subtract({ days }), { hour: DIGEST_HOUR }, timeZone);
}

/**
 * Queues the digest when one is due. Each hour, since it is morning at another time where the owner is, and when the
 * owner has changed a setting, since the first digest reports what comes after it was chosen.
 */
export const digestTask: Task = {
  name: "mail-digest",
  cron: "0 * * * *",
  topic: SETTINGS_TOPIC,
  run: () => queueDigest(databaseNow()),
};

/** Renders the digest. The template is loaded with the first email. */
export const digestEmailWriter = emailWriter(DIGEST_EMAIL, async (contents) => {
  const { writeDigest } = await import("./digest-email.server.tsx");
  return writeDigest(contents, senderIdentity());
});
