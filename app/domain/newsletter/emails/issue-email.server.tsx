import type { ReactNode } from "react";
import {
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailTextLink,
} from "~/platform/email/components/email-components.server.tsx";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { inlineEmailStyles } from "./inline-email-styles.server.ts";

/** The placeholder of the subscriber's token in an issue's email, which is rendered once for all subscribers. */
export const TOKEN_PLACEHOLDER = "subscriber-token-stands-here";

/** The texts of an issue's email. `html` is the issue's text from the site's own Markdown renderer. */
export interface IssueEmailText {
  subject: string;
  preheader: string;
  html: string;
}

/** The email of an issue. */
export function IssueEmail({
  sender,
  issue: { subject, preheader, html },
  links,
}: {
  sender: SenderIdentity;
  issue: IssueEmailText;
  /** The URLs of the subscriber's own pages. */
  links: { unsubscribe: string; preferences: string };
}) {
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview={preheader || subject}
      reason={
        <>
          You get this email because you subscribed to it and confirmed that.{" "}
          <EmailTextLink href={links.unsubscribe}>Unsubscribe</EmailTextLink> or change{" "}
          <EmailTextLink href={links.preferences}>your preferences and data</EmailTextLink>.
        </>
      }
    >
      <EmailHeading>{subject}</EmailHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer, as for the site's pages */}
      <div dangerouslySetInnerHTML={{ __html: inlineEmailStyles(html) }} />
    </NewsletterEmailLayout>
  );
}

/** The layout of an email to a subscriber; its footer says why it was sent and by whom (imprint). */
export function NewsletterEmailLayout({
  sender,
  preview,
  reason,
  children,
}: {
  sender: SenderIdentity;
  /** The preview text, which inboxes show beside the subject. */
  preview: string;
  reason: ReactNode;
  children: ReactNode;
}) {
  const footer = (
    <>
      <EmailSmallText>{reason}</EmailSmallText>
      <EmailSmallText>{sender.imprint}</EmailSmallText>
    </>
  );
  return (
    <EmailLayout preview={preview} sender={sender} footer={footer}>
      {children}
    </EmailLayout>
  );
}
