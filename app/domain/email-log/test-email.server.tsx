import {
  EmailFooter,
  EmailHeading,
  EmailLayout,
  EmailText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** The email that proves to the owner that emails arrive. */
export async function renderTestEmail(sender: SenderIdentity): Promise<EmailContent> {
  const subject = `Email from ${sender.brand} works`;
  const footer = <EmailFooter sender={sender} why="You get this email because somebody pressed “Send a test email”." />;
  const rendered = renderEmail(
    <EmailLayout preview="The mail server of your site takes mails." sender={sender} footer={footer}>
      <EmailHeading>{subject}</EmailHeading>
      <EmailText>
        If you read this in your inbox, visitors get your emails, too. If you found it among the spam, ask who runs your
        domain about SPF, DKIM and DMARC: they tell other mail servers that your site may send for it.
      </EmailText>
    </EmailLayout>,
  );
  return { ...rendered, subject };
}
