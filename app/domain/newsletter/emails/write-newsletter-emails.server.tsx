import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { renderEmail } from "~/platform/email/components/email-components.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { IssueEmail, TOKEN_PLACEHOLDER } from "./issue-email.server.tsx";
import { AlreadySubscribedEmail, ConfirmationEmail } from "./subscription-emails.server.tsx";

export { TOKEN_PLACEHOLDER };

interface SubscriptionEmailData {
  sender: SenderIdentity;
  topics: Topic[];
  token: string;
}

/** Writes the mail that asks for confirmation. No program shall answer it by itself. */
export async function writeConfirmationEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const subject = `Please confirm your subscription to ${about.sender.brand}`;
  return {
    subject,
    ...(await renderEmail(<ConfirmationEmail {...about} />)),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes the mail that tells that an address is subscribed already. */
export async function writeAlreadySubscribedEmail(about: SubscriptionEmailData): Promise<EmailContent> {
  const subject = `You are subscribed to ${about.sender.brand}`;
  return {
    subject,
    ...(await renderEmail(<AlreadySubscribedEmail {...about} />)),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes an issue, with `TOKEN_PLACE` where the reader's token belongs. */
export async function writeIssueEmail({
  sender,
  letter,
}: {
  sender: SenderIdentity;
  letter: { subject: string; preheader: string; html: string };
}): Promise<EmailContent> {
  const links = {
    unsubscribe: sender.url + linkPath("unsubscribe", TOKEN_PLACEHOLDER),
    preferences: sender.url + linkPath("preferences", TOKEN_PLACEHOLDER),
  };
  return { subject: letter.subject, ...(await renderEmail(<IssueEmail {...{ sender, letter, links }} />)) };
}
