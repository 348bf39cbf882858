import type { ReactNode } from "react";
import {
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

interface AccountEmail {
  sender: SenderIdentity;
  /** Its first word with a capital, since it is the heading, too. */
  subject: string;
  preview: string;
  /** Ends "You get this email because". */
  reason: string;
  children: ReactNode;
}

/** Renders an email about the owner's account; no autoresponder answers it (RFC 3834). */
export function renderAccountEmail({ sender, subject, preview, reason, children }: AccountEmail): EmailContent {
  const rendered = renderEmail(
    <EmailLayout
      preview={preview}
      sender={sender}
      footer={<EmailSmallText>You get this email because {reason}.</EmailSmallText>}
    >
      <EmailHeading>{subject}</EmailHeading>
      {children}
    </EmailLayout>,
  );
  return {
    ...rendered,
    subject: `${sender.brand}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** The site's host, as emails name it. */
export function siteHost(sender: SenderIdentity): string {
  return new URL(sender.url).host;
}
