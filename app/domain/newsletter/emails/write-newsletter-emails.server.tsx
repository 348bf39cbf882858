import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import { newsletterConsent } from "~/domain/newsletter/subscribing/double-opt-in.ts";
import { TOPIC_TEXTS, type Topic } from "~/domain/newsletter/subscription.ts";
import {
  EmailButton,
  EmailDescriptionList,
  EmailHeading,
  EmailSmallText,
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
  const subject = `Please confirm your subscription to ${about.sender.brand}`;
  return {
    subject,
    ...renderEmail(<ConfirmationEmail {...about} />),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes the email that says that an address is subscribed already. */
export async function writeAlreadySubscribedEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const subject = `You are subscribed to ${about.sender.brand}`;
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
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview="Confirm to start receiving emails. Otherwise nothing more is sent."
      reason={`You get this email because your address was entered in the newsletter form of ${sender.brand}. If that wasn’t you, do nothing: the request expires after seven days, and you won’t hear from us.`}
    >
      <EmailHeading>Please confirm your subscription</EmailHeading>
      <EmailText>
        You, or someone who entered your address, asked to hear from us. We only write to people who confirm that.
      </EmailText>
      <TopicFacts topics={topics} />
      <EmailButton href={sender.url + linkPath("confirm", token)}>Confirm subscription</EmailButton>
      <EmailSmallText>By confirming you agree to this: “{newsletterConsent(sender.brand)}”</EmailSmallText>
    </NewsletterEmailLayout>
  );
}

/** The email that says that the address is subscribed already. */
function AlreadySubscribedEmail({ sender, topics, token }: SubscriptionEmailProps) {
  return (
    <NewsletterEmailLayout
      sender={sender}
      preview="Your address is on the list; there’s nothing to do."
      reason={`Someone entered your address in the newsletter form of ${sender.brand}. We tell you about this at most once a month.`}
    >
      <EmailHeading>You’re already subscribed</EmailHeading>
      <EmailText>
        Your address was entered in our newsletter form. It is already on the list, so there’s nothing to do: you will
        get the next issue as always.
      </EmailText>
      <TopicFacts topics={topics} />
      <EmailText>
        <EmailTextLink href={sender.url + linkPath("preferences", token)}>Change what you get</EmailTextLink> or{" "}
        <EmailTextLink href={sender.url + linkPath("unsubscribe", token)}>unsubscribe</EmailTextLink>.
      </EmailText>
    </NewsletterEmailLayout>
  );
}

function TopicFacts({ topics }: { topics: Topic[] }) {
  return (
    <EmailDescriptionList facts={topics.map((topic) => [TOPIC_TEXTS[topic].name, TOPIC_TEXTS[topic].text] as const)} />
  );
}
