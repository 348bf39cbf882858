import type { BackupProblem } from "~/domain/backups/backup-problems.ts";
import { PLACE_LABELS } from "~/domain/backups/places/place-fields.ts";
import { formatOwnerTime, renderProblemEmail } from "~/platform/email/components/owner-email.server.tsx";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";

interface Problem {
  problem: BackupProblem["kind"];
  since: string;
  reason: string | null;
}

function wordsOf(problem: BackupProblem["kind"]): { subject: string; happened: string } {
  if (problem === "missed")
    return {
      subject: "No backup for more than a day and a half",
      happened:
        "A backup should have been made since, and none was. If the site’s disk fails now, what is newer is lost.",
    };
  if (problem === "disproved")
    return {
      subject: "A backup doesn’t restore",
      happened: "The newest backup was restored on trial, and didn’t come out as it should. Older ones are kept.",
    };
  if (problem === "unproved")
    return {
      subject: "A backup could not be checked",
      happened:
        "The newest backup could not be restored on trial, so nobody knows whether it is good. It is tried again by itself.",
    };
  if (problem === "pictures")
    return {
      subject: "The pictures’ bucket can’t be used",
      happened:
        "Pictures that were moved there may be missing on the site, and no backup can be made without them. New ones stay in the database until it works again.",
    };
  if (problem === "lost-pictures")
    return {
      subject: "The pictures’ bucket has lost pictures",
      happened:
        "The site stored them there, and they are gone or were changed. Put the files back from a copy of the bucket, or upload the same pictures again.",
    };
  return {
    subject: `Backups don’t reach your ${PLACE_LABELS[problem]}`,
    happened: "The newest backup is on the site’s own machine alone. It is tried again by itself.",
  };
}

/** Writes an email about a problem with backups. */
export function writeBackupProblem({ problem, since, reason }: Problem, sender: SenderIdentity): EmailContent {
  const told = {
    ...wordsOf(problem),
    facts: { Since: formatOwnerTime(since), Reason: reason },
    link: { path: "/admin/backups", label: "Open backups" },
    frequency: "once a day for as long as it is so",
  };
  return renderProblemEmail(told, sender);
}

/** The emails about problems with sample data, by name, for the development preview. */
export function backupEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const since = "2026-03-02T03:00:00Z";
  const write = (problem: Problem["problem"], reason: string | null) => async () =>
    writeBackupProblem({ problem, since, reason }, sender());
  return {
    "backup-missed": write("missed", "The disk is full."),
    "backup-disproved": write("disproved", "form_submissions has 213 rows, and should have 214."),
    "backup-unproved": write("unproved", null),
    "backup-pictures": write("pictures", "The server doesn’t answer."),
    "backup-lost-pictures": write("lost-pictures", "2 files are missing."),
    "backup-place": write("s3", "The bucket doesn’t exist."),
  };
}
