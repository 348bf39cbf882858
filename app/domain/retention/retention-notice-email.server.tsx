import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";
import { countText, type RetentionNoticeContents } from "./retention-preview-request.ts";

/** What the site will delete for the first time, from when on, and how to keep it. */
export async function writeRetentionNotice(
  { beginsAt, counts }: RetentionNoticeContents,
  sender: SenderIdentity,
  timeFormat: TimeFormat,
): Promise<EmailContent> {
  const day = formatDateTime(beginsAt, "list", timeFormat);
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
  return writeRetentionNotice({ beginsAt: "2026-12-24T03:50:00Z", counts }, senderIdentity(), ownerTimeFormat());
}
