import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { renderEmail } from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { IssueEmail, type IssueEmailText, TOKEN_PLACEHOLDER } from "./issue-email.server.tsx";
import { AlreadySubscribedEmail, ConfirmationEmail } from "./subscription-emails.server.tsx";

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
