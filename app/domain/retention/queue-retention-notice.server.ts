import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { type RetentionPeriods, retentionSection } from "~/shared/settings/retention-settings.ts";
import { cutoffOf } from "~/shared/time/period.ts";
import { countDue, RETENTION_KINDS } from "./preview.server.ts";
import { RETENTION_NOTICE, type RetentionNoticeContents } from "./retention-preview-request.ts";
import { findBeginning } from "./retention-state.server.ts";

/** Queues the mail to the owner that says what will be deleted from `beginsAt` on; none if nothing will. */
export async function queueRetentionNotice(beginsAt: Date, periods: RetentionPeriods, now: Date): Promise<void> {
  const counts = await countAt(beginsAt, periods);
  if (counts.length === 0) return;
  const data = { beginsAt: beginsAt.toISOString(), counts };
  await queueEmail(database(), { kind: RETENTION_NOTICE, to: "owner", data, onceKey: "retention-notice", now });
}

/** What will be deleted as soon as the deletion begins; null while it has begun, or when nothing will. */
export async function findRetentionNotice(now: Date): Promise<RetentionNoticeContents | null> {
  const beginsAt = await findBeginning(now);
  if (!beginsAt) return null;
  const counts = await countAt(beginsAt, settingsOf(retentionSection));
  return counts.length > 0 ? { beginsAt: beginsAt.toISOString(), counts } : null;
}

async function countAt(beginsAt: Date, periods: RetentionPeriods): Promise<{ name: string; count: number }[]> {
  const counted = await Promise.all(
    RETENTION_KINDS.filter(({ beganBefore }) => !beganBefore).map(async (kind) => {
      const cutoff = cutoffOf(periods[kind.setting], beginsAt);
      return { name: kind.name, count: cutoff ? (await countDue(kind, cutoff)).going : 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

/** Renders the notice. The template is loaded with the first email. */
export const retentionNoticeWriter = emailWriter(RETENTION_NOTICE, async (contents) => {
  const { writeRetentionNotice } = await import("./retention-notice-email.server.tsx");
  return writeRetentionNotice(contents, senderIdentity(), ownerTimeFormat());
});
