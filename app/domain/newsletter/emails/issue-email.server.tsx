import type { ReactNode } from "react";
import { issueEmail } from "~/domain/newsletter/copy/newsletter-emails.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import {
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailTemplate,
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
  const copy = contentOf(issueEmail, sentIdentity());
  const link = (page: "unsubscribe" | "preferences") => <EmailTextLink href={links[page]}>{copy[page]}</EmailTextLink>;
  const parts = { unsubscribe: link("unsubscribe"), preferences: link("preferences") };
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview={preheader || subject}
      reason={<EmailTemplate text={copy.reason} parts={parts} />}
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
