import { formatOwnerTime, renderProblemEmail } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** Writes the email about a task that keeps failing. `at` is when it last failed, in ISO 8601. */
export function writeTaskFailure({ task, at }: { task: string; at: string }, sender: SenderIdentity): EmailContent {
  const problem = {
    subject: "Background work keeps failing",
    happened:
      "The site tried it several times, and it failed each time. What it does has to wait: emails, an issue of the newsletter or a backup, for example. Nothing is lost, and the site keeps trying.",
    facts: { Task: task, "Last failed": formatOwnerTime(at) },
    advice:
      "If this email comes again tomorrow, forward it to whoever runs the site for you: its log says what is wrong.",
    link: { path: "/admin/activity", label: "Open the activity log" },
    frequency: "at most once a day for each task",
  };
  return renderProblemEmail(problem, sender);
}
