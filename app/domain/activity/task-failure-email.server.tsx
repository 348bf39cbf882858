import {
  EmailButton,
  EmailDescriptionList,
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";

const SUBJECT = "Background work keeps failing";
const HAPPENED =
  "The site tried it several times, and it failed each time. What it does has to wait: emails, an issue of the newsletter or a backup, for example. Nothing is lost, and the site keeps trying.";

/** Writes the email about a task that keeps failing. `at` is when it last failed, in ISO 8601. */
export function writeTaskFailure({ task, at }: { task: string; at: string }, sender: SenderIdentity): EmailContent {
  const format = ownerTimeFormat();
  const rendered = renderEmail(
    <EmailLayout
      preview={HAPPENED}
      sender={sender}
      footer={
        <EmailSmallText>
          You get this email because you own {new URL(sender.url).host}. It comes at most once a day for each task.
        </EmailSmallText>
      }
    >
      <EmailHeading>{SUBJECT}</EmailHeading>
      <EmailText>{HAPPENED}</EmailText>
      <EmailDescriptionList
        facts={[
          ["Task", task],
          ["Last failed", `${formatDateTime(at, "detail", format)} (${format.timeZone})`],
        ]}
      />
      <EmailText>
        If this email comes again tomorrow, forward it to whoever runs the site for you: its log says what is wrong.
      </EmailText>
      <EmailButton href={`${sender.url}/admin/activity`}>Open the activity log</EmailButton>
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: `${sender.brand}: ${SUBJECT.charAt(0).toLowerCase()}${SUBJECT.slice(1)}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
