import { and, desc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { displayName } from "~/domain/leads/submission.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { DIGEST_EMAIL, type DigestContents, excerpt } from "./digest.ts";
import { type DigestFrequency, latestDigestTime } from "./digest-frequency.ts";
import { digestSettings } from "./tables.server.ts";

/** How often the owner wants a digest. */
export async function findDigestFrequency(): Promise<DigestFrequency> {
  const [row] = await database().select({ digest: digestSettings.digest }).from(digestSettings);
  return row?.digest ?? "off";
}

/** Enables or disables the digest. The first one reports what comes after this. */
export async function saveDigestFrequency(digest: DigestFrequency, now: Date): Promise<void> {
  const set = { digest, digestUntil: now, updatedAt: now };
  await database().transaction(async (tx) => {
    const [row] = await tx.select({ digest: digestSettings.digest }).from(digestSettings);
    await tx.insert(digestSettings).values(set).onConflictDoUpdate({ target: digestSettings.id, set });
    const before = row?.digest ?? "off";
    if (before === digest) return;
    await recordActivity(tx, {
      act: "digest.changed",
      details: { changes: [{ label: "Digest", before, after: digest }] },
    });
  });
}

/** Queues the digest of what came since the last one, if one is due and there is anything to report. */
export async function queueDigest(now: Date): Promise<void> {
  const [settings] = await database().select().from(digestSettings);
  const due = settings && latestDigestTime(settings.digest, now, ownerTimeFormat().timeZone);
  if (!due || (settings.digestUntil && due <= settings.digestUntil)) return;
  // An untried digest in the outbox is replaced by one that reports all of it.
  const isDigest = eq(emails.kind, DIGEST_EMAIL.name);
  const untried = and(isDigest, inArray(emails.state, ["waiting", "queued"]), eq(emails.attempts, 0));
  const unsent = await database().select({ data: emails.data }).from(emails).where(untried);
  const [since] = unsent.map(({ data }) => DIGEST_EMAIL.schema.parse(data).since).toSorted();
  const contents = await collectDigest(since ? new Date(since) : (settings.digestUntil ?? now));
  const { leads, subscribers, suspected, open } = contents;
  await database().transaction(async (tx) => {
    await tx.delete(emails).where(untried);
    // What happened since is reported by the digest after the one in flight.
    const isUnderWay = inArray(emails.state, ["waiting", "queued", "sending"]);
    if ((await tx.$count(emails, and(isDigest, isUnderWay))) > 0) return;
    const anything = leads + subscribers + suspected + Object.values(open).reduce((sum, some) => sum + some, 0);
    const onceKey = `digest:${due.toISOString()}`;
    if (anything > 0) await queueEmail(tx, { kind: DIGEST_EMAIL, to: "owner", data: contents, onceKey, now });
    await tx.update(digestSettings).set({ digestUntil: now });
  });
}

async function collectDigest(since: Date): Promise<DigestContents> {
  const after = gt(formSubmissions.createdAt, since);
  const notSpam = eq(formSubmissions.suspectedSpam, false);
  const isLead = and(after, ne(formSubmissions.formType, "newsletter"), notSpam);
  const isOpenConsultation = and(eq(formSubmissions.formType, "consultation"), eq(formSubmissions.status, "new"));
  const db = database();
  const [newest, leads, subscribers, suspected, messages, consultations, enquiries, failedEmails] = await Promise.all([
    db.select().from(formSubmissions).where(isLead).orderBy(desc(formSubmissions.createdAt)).limit(10),
    db.$count(formSubmissions, isLead),
    db.$count(formSubmissions, and(after, eq(formSubmissions.formType, "newsletter"), notSpam)),
    db.$count(formSubmissions, and(after, eq(formSubmissions.suspectedSpam, true))),
    db.$count(contactMessages, and(eq(contactMessages.status, "unread"), eq(contactMessages.suspectedSpam, false))),
    db.$count(formSubmissions, and(isOpenConsultation, notSpam)),
    db.$count(businessEnquiries, and(eq(businessEnquiries.status, "new"), eq(businessEnquiries.suspectedSpam, false))),
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
    open: { messages, consultations, enquiries, failedMails: failedEmails },
  };
}
