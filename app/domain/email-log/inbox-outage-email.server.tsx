import { formatOwnerTime, renderProblemEmail } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import type { InboxOutage } from "~/shared/email-state.ts";

/** Writes the email about an inbox that can't be read. */
export function writeInboxOutage({ since, reason }: InboxOutage, sender: SenderIdentity): EmailContent {
  const problem = {
    subject: "Your inbox can’t be read",
    happened:
      "Replies from visitors don’t show up on the site. They stay in the mailbox, and none is lost: the site keeps trying, and fetches them as soon as it can.",
    facts: { Since: formatOwnerTime(since), Reason: reason },
    advice: "Check the mail settings. Until the inbox can be read, read replies in your mail program.",
    link: { path: "/admin/settings/mail", label: "Open the mail settings" },
    frequency: "once each time that the inbox can’t be read for an hour",
  };
  return renderProblemEmail(problem, sender);
}
