import { z } from "zod";
import { BACKUP_PROBLEMS, type BackupProblem } from "~/domain/backups/backup-problems.ts";
import { formatOwnerTime, renderProblemEmail } from "~/platform/email/components/owner-email.server.tsx";
import { type EmailContent, type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
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
  return emailWriter(BACKUP_PROBLEM_EMAIL, async (problem) => writeBackupProblem(problem, sender()));
}

type Problem = z.output<typeof BACKUP_PROBLEM_EMAIL.schema>;

/** Writes an email about a problem with backups. */
function writeBackupProblem({ problem, since, reason }: Problem, sender: SenderIdentity): EmailContent {
  const { title: subject, happened } = BACKUP_PROBLEMS[problem];
  const content = {
    ...{ subject, happened },
    facts: { Since: formatOwnerTime(since), Reason: reason },
    link: { path: "/admin/backups", label: "Open backups" },
    frequency: "once a day for as long as it is so",
  };
  return renderProblemEmail(content, sender);
}

/** The emails about problems with sample data, by name, for the development preview. */
export function backupEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const since = "2026-03-02T03:00:00Z";
  const write = (problem: Problem["problem"], reason: string | null) => async () =>
    writeBackupProblem({ problem, since, reason }, sender());
  return {
    "backup-missed": write("missed", "The disk is full."),
    "backup-unrestorable": write("unrestorable", "form_submissions has 213 rows, and should have 214."),
    "backup-unverified": write("unverified", null),
    "backup-pictures": write("pictures", "The server doesn’t answer."),
    "backup-lost-pictures": write("lost-pictures", "2 files are missing."),
    "backup-destination": write("s3", "The bucket doesn’t exist."),
  };
}
