import { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import { formatOwnerTime, renderProblemEmail } from "~/platform/email/components/owner-email.server.tsx";
import { type EmailContent, type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** Tells the owner that background work fails again and again. */
const TASK_FAILURE_EMAIL = {
  name: "task-failure",
  schema: z.object({ task: z.string(), at: z.string() }),
  priority: 5,
  retentionDays: 180,
} as const;

/** Queues the email about a task whose run failed for good, at most once a day (UTC) for each task. */
export function queueTaskFailureEmail(tx: Executor, task: string, now: Date): Promise<string> {
  const at = now.toISOString();
  const onceKey = `${TASK_FAILURE_EMAIL.name}:${task}:${at.slice(0, 10)}`;
  return queueEmail(tx, { kind: TASK_FAILURE_EMAIL, to: "owner", data: { task, at }, onceKey, now });
}

/** The writer of that email; `sender` is called for each. */
export function taskFailureWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(TASK_FAILURE_EMAIL, async (failure) => writeTaskFailure(failure, sender()));
}

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
