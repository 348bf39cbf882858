import type { Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import type { EmailRecord } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";

type FailedEmail = Pick<EmailRecord, "id" | "kind" | "subjectId">;

/**
 * Calls the `onFailed` handler of the email's writer, in the transaction that records the failure. An error in the
 * handler must not roll the record back: the email would be sent again and again.
 */
export async function notifyEmailFailure(
  tx: Executor,
  writers: EmailWriter[],
  email: FailedEmail,
  now: Date,
): Promise<void> {
  const onFailed = writers.find(({ kind }) => kind === email.kind)?.onFailed;
  if (!onFailed) return;
  try {
    await tx.transaction((savepoint) => onFailed(savepoint, email, now));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, kind: email.kind, emailId: email.id }, "the failure handler of an email failed");
  }
}
