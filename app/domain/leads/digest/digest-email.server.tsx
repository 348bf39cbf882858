import {
  EmailButton,
  EmailDescriptionList,
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  EmailTextLink,
  EmailUserName,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import type { DigestContents } from "./digest.ts";

/** What is new since the last digest, and what is open. */
export async function writeDigest(contents: DigestContents, sender: SenderIdentity): Promise<EmailContent> {
  const { newest, leads, subscribers, suspected, open } = contents;
  const { url, brand } = sender;
  const subject =
    leads === 0 ? `${brand}: nothing new` : `${brand}: ${leads === 1 ? "one new lead" : `${leads} new leads`}`;
  const rendered = renderEmail(
    <EmailLayout
      preview={newest.map((lead) => lead.name).join(", ") || "What is still open"}
      sender={sender}
      footer={
        <EmailFooter
          sender={sender}
          why="You get this digest because you chose it in the settings of the admin area."
        />
      }
    >
      <EmailHeading>{leads === 0 ? "Nothing new" : "What is new"}</EmailHeading>
      {newest.map(({ id, name: who, formType, preview }) => (
        <EmailText key={id}>
          <EmailTextLink href={`${url}/admin/leads/${id}`}>
            <EmailUserName>{who}</EmailUserName>
          </EmailTextLink>
          {` (${formType})`}
          <br />
          <EmailUserName>{preview}</EmailUserName>
        </EmailText>
      ))}
      {leads > newest.length ? <EmailText>{`And ${leads - newest.length} more.`}</EmailText> : null}
      <EmailDescriptionList
        facts={[
          ["New subscribers", formatCount(subscribers)],
          ["Suspected spam", formatCount(suspected)],
          ["Unread messages", formatCount(open.messages)],
          ["Open consultation requests", formatCount(open.consultations)],
          ["Open enquiries", formatCount(open.enquiries)],
          ["Emails that could not be sent", formatCount(open.failedMails)],
        ]}
      />
      <EmailButton href={`${url}/admin/dashboard`}>Open the dashboard</EmailButton>
    </EmailLayout>,
  );
  return { ...rendered, subject, headers: { "Auto-Submitted": "auto-generated" } };
}

function formatCount(count: number): string | null {
  return count > 0 ? count.toLocaleString("en") : null;
}
