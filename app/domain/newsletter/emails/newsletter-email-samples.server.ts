import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import {
  writeAlreadySubscribedEmail,
  writeConfirmationEmail,
  writeIssueEmail,
} from "./write-newsletter-emails.server.tsx";

const HTML = `<p>Last month we tested a hand-over sheet on ourselves. Three people went on holiday, and <strong>nobody was called</strong>.</p>
<h2>Three of the seven headings</h2>
<ol><li>What this routine is for</li><li>When it runs, and who waits for it</li><li>Where the data lies</li></ol>
<blockquote><p>Whoever writes it down first forgets the login.</p></blockquote>
<table><thead><tr><th>Step</th><th>Who</th><th>Minutes</th></tr></thead><tbody><tr><td>Read the sheet</td><td>Stand-in</td><td>10</td></tr><tr><td>Do it together</td><td>Both</td><td>40</td></tr></tbody></table>
<p>Use <code>handover.md</code>, or <a href="https://site.example/company/blog">copy it from the blog</a>.</p>
<hr><p>See you in two weeks.</p>`;

/** The emails to subscribers with sample data, by name, for the development preview. */
export function newsletterEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const about = () => ({ sender: sender(), topics: ["newsletter" as const], token: "sample" });
  return {
    "newsletter-confirmation": () => writeConfirmationEmail(about()),
    "newsletter-known": () => writeAlreadySubscribedEmail({ ...about(), topics: ["newsletter", "resource-hub"] }),
    "newsletter-letter": () =>
      writeIssueEmail({
        sender: sender(),
        issue: {
          subject: "A hand-over in one page",
          preheader: "Seven headings, tested by going on holiday",
          html: HTML,
        },
      }),
  };
}
