import { Link } from "react-router";
import { formatAge } from "~/domain/backups/backup-labels.ts";
import { BACKUP_PROBLEMS, type BackupProblem } from "~/domain/backups/backup-problems.ts";
import type { BackupOverview } from "~/domain/backups/backups-page.ts";
import { formatFileSize } from "~/shared/format.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Banner } from "~/ui/controls/banner.tsx";

/** The dashboard's line about backups: problems, or the age, size and verification of the newest good one. */
export function BackupLine({ overview: { verified, isOn, problems }, now }: { overview: BackupOverview; now: number }) {
  const time = useNow(now);
  return (
    <>
      <BackupProblems problems={problems} />
      <p className="mb-5 text-muted text-sm">
        {verified ? (
          <>
            Last backup {formatAge(verified.createdAt, time)}, {formatFileSize(verified.bytes ?? 0)}, verified{" "}
            {formatAge(verified.verifiedAt ?? verified.createdAt, time)}
          </>
        ) : (
          "No backup is verified yet"
        )}
        {isOn ? "" : ", and none is made automatically"}
        {" · "}
        <Link to="/admin/backups" className="link">
          Backups
        </Link>
      </p>
    </>
  );
}

/** What is wrong with backups, one banner each. */
export function BackupProblems({ problems }: { problems: BackupProblem[] }) {
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {problems.map(({ kind, since, reason }) => (
        <Banner key={kind} tone={kind === "unverified" ? "warn" : "error"} title={BACKUP_PROBLEMS[kind].title}>
          <p>
            Since <LocalTime timestamp={since} format="list-time" />. {reason}
          </p>
        </Banner>
      ))}
    </div>
  );
}
