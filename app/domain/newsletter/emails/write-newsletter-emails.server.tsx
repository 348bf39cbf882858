import { alreadySubscribedEmail, confirmationEmail } from "~/domain/newsletter/copy/newsletter-emails.ts";
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
  EmailSmallText,
  EmailTemplate,
  EmailText,
  EmailTextLink,
  renderEmail,
} from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { IssueEmail, type IssueEmailText, NewsletterEmailLayout, TOKEN_PLACEHOLDER } from "./issue-email.server.tsx";

interface SubscriptionEmailData {
  sender: SenderIdentity;
  topics: Topic[];
  token: string;
}

/** Writes the confirmation email; `Auto-Submitted` (RFC 3834) keeps autoresponders from answering it. */
export async function writeConfirmationEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const { subject } = contentOf(confirmationEmail, sentIdentity());
  return {
    subject,
    ...renderEmail(<ConfirmationEmail {...about} />),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes the email that says that an address is subscribed already. */
export async function writeAlreadySubscribedEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const { subject } = contentOf(alreadySubscribedEmail, sentIdentity());
  return {
    subject,
    ...renderEmail(<AlreadySubscribedEmail {...about} />),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes the email of an issue, with `TOKEN_PLACEHOLDER` in place of the subscriber's token. */
export async function writeIssueEmail({
  sender,
  issue,
}: {
  sender: SenderIdentity;
  issue: IssueEmailText;
}): Promise<EmailContent> {
  const links = {
    unsubscribe: sender.url + linkPath("unsubscribe", TOKEN_PLACEHOLDER),
    preferences: sender.url + linkPath("preferences", TOKEN_PLACEHOLDER),
  };
  return { subject: issue.subject, ...renderEmail(<IssueEmail sender={sender} issue={issue} links={links} />) };
}

interface SubscriptionEmailProps {
  sender: SenderIdentity;
  topics: Topic[];
  token: string;
}

/** The confirmation email (double opt-in). */
function ConfirmationEmail({ sender, topics, token }: SubscriptionEmailProps) {
  const copy = contentOf(confirmationEmail, sentIdentity());
  return (
    <NewsletterEmailLayout sender={sender} preview={copy.preview} reason={copy.reason}>
      <EmailHeading>{copy.heading}</EmailHeading>
      <EmailText>{copy.text}</EmailText>
      <TopicFacts topics={topics} />
      <EmailButton href={sender.url + linkPath("confirm", token)}>{copy.button}</EmailButton>
      <EmailSmallText>
        {copy.consent} “{newsletterConsent(sender.brand)}”
      </EmailSmallText>
    </NewsletterEmailLayout>
  );
}

/** The email that says that the address is subscribed already. */
function AlreadySubscribedEmail({ sender, topics, token }: SubscriptionEmailProps) {
  const copy = contentOf(alreadySubscribedEmail, sentIdentity());
  const link = (page: "preferences" | "unsubscribe") => (
    <EmailTextLink href={sender.url + linkPath(page, token)}>{copy[page]}</EmailTextLink>
  );
  return (
    <NewsletterEmailLayout sender={sender} preview={copy.preview} reason={copy.reason}>
      <EmailHeading>{copy.heading}</EmailHeading>
      <EmailText>{copy.text}</EmailText>
      <TopicFacts topics={topics} />
      <EmailText>
        <EmailTemplate
          text={copy.links}
          parts={{ preferences: link("preferences"), unsubscribe: link("unsubscribe") }}
        />
      </EmailText>
    </NewsletterEmailLayout>
  );
}

function TopicFacts({ topics }: { topics: Topic[] }) {
  const copy = contentOf(newsletterTopics, sentIdentity());
  return <EmailDescriptionList facts={topics.map((topic) => [copy[topic].name, copy[topic].text] as const)} />;
}
