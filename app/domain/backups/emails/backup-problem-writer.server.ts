import { z } from "zod";
import { BACKUP_PROBLEMS, type BackupProblem } from "~/domain/backups/backup-problems.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

/** Tells the owner of a problem with backups. */
export const BACKUP_PROBLEM_EMAIL = {
  name: "backup-problem",
  schema: z.object({
    problem: z.enum(Object.keys(BACKUP_PROBLEMS) as [BackupProblem["kind"]]),
    since: z.string(),
    reason: z.string().nullable(),
  }),
  priority: 5,
  retentionDays: 180,
} as const;

/** The writer of emails about problems with backups; `sender` is called for each. */
export function backupProblemWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(BACKUP_PROBLEM_EMAIL, async (problem) => {
    const { writeBackupProblem } = await import("./backup-problem-email.server.tsx");
    return writeBackupProblem(problem, sender());
  });
}
