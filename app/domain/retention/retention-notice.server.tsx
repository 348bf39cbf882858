import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import { type EmailContent, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { type RetentionPeriods, retentionSection } from "~/shared/settings/retention-settings.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { cutoffOf } from "~/shared/time/period.ts";
import { countDue, RETENTION_KINDS } from "./preview.server.ts";
import { countText, RETENTION_NOTICE, type RetentionNoticeContents } from "./retention-preview-request.ts";
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

export const retentionNoticeWriter = emailWriter(RETENTION_NOTICE, writeRetentionNotice);

/** What the site will delete for the first time, from when on, and how to keep it. */
async function writeRetentionNotice({ beginsAt, counts }: RetentionNoticeContents): Promise<EmailContent> {
  const sender = senderIdentity();
  const day = formatDateTime(beginsAt, "list", ownerTimeFormat());
  const rendered = renderEmail(
    <EmailLayout
      preview={`From ${day} on. Nothing is deleted before.`}
      sender={sender}
      footer={<EmailFooter sender={sender} why="You get this email once, since your site was updated." />}
    >
      <EmailHeading>Old data will be deleted</EmailHeading>
      <EmailText>
        {`Your site now keeps people's data only as long as it needs them. From ${day} on it deletes, every night, what is older than the periods in your settings. This is what has reached its age by then:`}
      </EmailText>
      <EmailDescriptionList
        facts={counts.map(({ name, count }) => [name.charAt(0).toUpperCase() + name.slice(1), countText(count)])}
      />
      <EmailText>
        To keep something for longer, or for good, choose another period in the settings before that day. There you also
        see what goes when.
      </EmailText>
      <EmailButton href={`${sender.url}/admin/settings#privacy`}>See the periods</EmailButton>
    </EmailLayout>,
  );
  const subject = `${sender.brand}: old data will be deleted from ${day} on`;
  return { ...rendered, subject, headers: { "Auto-Submitted": "auto-generated" } };
}

/** The notice with sample data. */
export function writeSampleRetentionNotice() {
  const counts = [
    { name: "leads", count: 214 },
    { name: "unsubscribed addresses", count: 31 },
  ];
  return writeRetentionNotice({ beginsAt: "2026-12-24T03:50:00Z", counts });
}
