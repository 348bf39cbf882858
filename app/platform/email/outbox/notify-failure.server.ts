import type { Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import type { EmailRecord } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";

type FailedEmail = Pick<EmailRecord, "id" | "kind" | "subjectId">;

/**
 * Tells whoever writes mails of this kind that one has failed for good, in the transaction that records it. What goes wrong
 * there must not keep the failure from being recorded: the mail would be sent for ever.
 */
export async function notifyEmailFailure(
  tx: Executor,
  writers: EmailWriter[],
  mail: FailedEmail,
  now: Date,
): Promise<void> {
  const onFailed = writers.find(({ kind }) => kind === mail.kind)?.onFailed;
  if (!onFailed) return;
  try {
    await tx.transaction((savepoint) => onFailed(savepoint, mail, now));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, kind: mail.kind, mail: mail.id }, "a mail's failure could not be passed on");
  }
}
