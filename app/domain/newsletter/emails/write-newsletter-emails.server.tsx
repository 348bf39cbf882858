import type { ReactNode } from "react";
import { alreadySubscribedEmail, confirmationEmail, issueEmail } from "~/domain/newsletter/copy/newsletter-emails.ts";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import { newsletterConsent } from "~/domain/newsletter/subscribing/double-opt-in.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailHeading,
  EmailLayout,
  EmailSmallText,
  EmailTemplate,
  EmailText,
  EmailTextLink,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { inlineEmailStyles } from "./inline-email-styles.server.ts";
import { TOKEN_PLACEHOLDER } from "./newsletter-email-kinds.ts";

interface SubscriptionEmailData {
  sender: SenderIdentity;
  topics: Topic[];
  token: string;
}

/** The texts of an issue's email. `html` is the issue's text from the site's own Markdown renderer. */
export interface IssueEmailText {
  subject: string;
  preheader: string;
  html: string;
}

/** Writes the confirmation email (double opt-in). */
export async function writeConfirmationEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const copy = contentOf(confirmationEmail, sentIdentity());
  return subscriptionEmail(
    copy,
    about,
    <>
      <EmailButton href={about.sender.url + linkPath("confirm", about.token)}>{copy.button}</EmailButton>
      <EmailSmallText>
        {copy.consent} “{newsletterConsent(about.sender.brand)}”
      </EmailSmallText>
    </>,
  );
}

/** Writes the email that says that an address is subscribed already. */
export async function writeAlreadySubscribedEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const copy = contentOf(alreadySubscribedEmail, sentIdentity());
  return subscriptionEmail(
    copy,
    about,
    <EmailText>
      <EmailTemplate text={copy.links} parts={subscriberLinks(copy, about)} />
    </EmailText>,
  );
}

/** Writes the email of an issue, with `TOKEN_PLACEHOLDER` in place of the subscriber's token. */
export async function writeIssueEmail({
  sender,
  issue: { subject, preheader, html },
}: {
  sender: SenderIdentity;
  issue: IssueEmailText;
}): Promise<EmailContent> {
  const copy = contentOf(issueEmail, sentIdentity());
  const links = subscriberLinks(copy, { sender, token: TOKEN_PLACEHOLDER });
  const email = (
    <NewsletterEmailLayout
      sender={sender}
      preview={preheader || subject}
      reason={<EmailTemplate text={copy.reason} parts={links} />}
    >
      <EmailHeading>{subject}</EmailHeading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer, as for the site's pages */}
      <div dangerouslySetInnerHTML={{ __html: inlineEmailStyles(html) }} />
    </NewsletterEmailLayout>
  );
  return { subject, ...renderEmail(email) };
}

/** An email about a subscription; `Auto-Submitted` (RFC 3834) keeps autoresponders from answering it. */
function subscriptionEmail(
  copy: Record<"subject" | "preview" | "reason" | "heading" | "text", string>,
  { sender, topics }: SubscriptionEmailData,
  end: ReactNode,
): EmailContent {
  const names = contentOf(newsletterTopics, sentIdentity());
  const email = (
    <NewsletterEmailLayout sender={sender} preview={copy.preview} reason={copy.reason}>
      <EmailHeading>{copy.heading}</EmailHeading>
      <EmailText>{copy.text}</EmailText>
      <EmailDescriptionList facts={topics.map((topic) => [names[topic].name, names[topic].text] as const)} />
      {end}
    </NewsletterEmailLayout>
  );
  return { subject: copy.subject, ...renderEmail(email), headers: { "Auto-Submitted": "auto-generated" } };
}

/** The links to a subscriber's own pages. */
function subscriberLinks(
  labels: Record<"preferences" | "unsubscribe", string>,
  { sender, token }: Omit<SubscriptionEmailData, "topics">,
) {
  const link = (page: "preferences" | "unsubscribe") => (
    <EmailTextLink href={sender.url + linkPath(page, token)}>{labels[page]}</EmailTextLink>
  );
  return { preferences: link("preferences"), unsubscribe: link("unsubscribe") };
}

/** The layout of an email to a subscriber; its footer says why it was sent and by whom (imprint). */
function NewsletterEmailLayout({
  sender,
  preview,
  reason,
  children,
}: Record<"reason" | "children", ReactNode> & { sender: SenderIdentity; preview: string }) {
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
