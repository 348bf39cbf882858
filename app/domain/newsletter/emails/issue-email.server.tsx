import { EmailHeading, EmailTextLink } from "~/platform/email/components/email-components.server.tsx";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { inlineEmailStyles } from "./inline-email-styles.server.ts";
import { NewsletterEmailLayout } from "./newsletter-email-layout.server.tsx";

/** Stands for the subscriber's token, in a letter that is made once and sent to many. */
export const TOKEN_PLACEHOLDER = "subscriber-token-stands-here";

/** An issue as a mail. `html` is its text as the site's own renderer made it. */
export function IssueEmail({
  sender,
  letter: { subject, preheader, html },
  links,
}: {
  sender: SenderIdentity;
  letter: { subject: string; preheader: string; html: string };
  /** The addresses of the reader's own pages. */
  links: { unsubscribe: string; preferences: string };
}) {
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview={preheader || subject}
      reason={
        <>
          You get this letter because you subscribed to it and confirmed that.{" "}
          <EmailTextLink href={links.unsubscribe}>Unsubscribe</EmailTextLink> or change{" "}
          <EmailTextLink href={links.preferences}>your preferences and data</EmailTextLink>.
        </>
      }
    >
      <EmailHeading>{subject}</EmailHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was made, as for the site's pages */}
      <div dangerouslySetInnerHTML={{ __html: inlineEmailStyles(html) }} />
    </NewsletterEmailLayout>
  );
}
