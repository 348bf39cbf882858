import { z } from "zod";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { STORAGE_KINDS } from "~/shared/setup/storage-steps.ts";

/** Tells the owner of a problem with backups. */
export const BACKUP_PROBLEM_EMAIL = {
  name: "backup-problem",
  schema: z.object({
    problem: z.enum(["missed", "disproved", "unproved", "pictures", "lost-pictures", ...STORAGE_KINDS]),
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
