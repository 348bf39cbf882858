import { linkPath } from "~/domain/newsletter/links/link-view.ts";
import type { Topic } from "~/domain/newsletter/subscription.ts";
import { renderLetter } from "~/platform/email/components/email-components.server.tsx";
import type { Letter } from "~/platform/email/email-kind.ts";
import { LetterMail, TOKEN_PLACE } from "./issue-email.server.tsx";
import type { MailSender } from "./newsletter-sender.ts";
import { ConfirmationMail, KnownMail } from "./subscription-emails.server.tsx";

export { TOKEN_PLACE };

interface About {
  sender: MailSender;
  topics: Topic[];
  token: string;
}

/** Writes the mail that asks for confirmation. No program shall answer it by itself. */
export async function writeConfirmation(about: About): Promise<Letter> {
  const subject = `Please confirm your subscription to ${about.sender.brand}`;
  return {
    subject,
    ...(await renderLetter(<ConfirmationMail {...about} />)),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes the mail that tells that an address is subscribed already. */
export async function writeKnown(about: About): Promise<Letter> {
  const subject = `You are subscribed to ${about.sender.brand}`;
  return {
    subject,
    ...(await renderLetter(<KnownMail {...about} />)),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}

/** Writes an issue, with `TOKEN_PLACE` where the reader's token belongs. */
export async function writeLetter({
  sender,
  letter,
}: {
  sender: MailSender;
  letter: { subject: string; preheader: string; html: string };
}): Promise<Letter> {
  const links = {
    unsubscribe: sender.url + linkPath("unsubscribe", TOKEN_PLACE),
    preferences: sender.url + linkPath("preferences", TOKEN_PLACE),
  };
  return { subject: letter.subject, ...(await renderLetter(<LetterMail {...{ sender, letter, links }} />)) };
}
