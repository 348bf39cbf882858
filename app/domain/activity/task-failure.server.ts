import { z } from "zod";
import type { Executor } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
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
  return emailWriter(TASK_FAILURE_EMAIL, async (failure) => {
    const { writeTaskFailure } = await import("./task-failure-email.server.tsx");
    return writeTaskFailure(failure, sender());
  });
}
