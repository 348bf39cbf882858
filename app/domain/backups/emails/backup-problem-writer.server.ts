import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { BACKUP_PROBLEM_EMAIL } from "./backup-problem-kind.ts";

/** The writer of emails about problems with backups; `sender` is called for each. */
export function backupProblemWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(BACKUP_PROBLEM_EMAIL, async (problem) => {
    const { writeBackupProblem } = await import("./backup-problem-email.server.tsx");
    return writeBackupProblem(problem, sender());
  });
}
