import { Link } from "react-router";
import { formatAge } from "~/domain/backups/backup-words.ts";
import type { BackupOverview } from "~/domain/backups/backups-page.ts";
import { formatFileSize } from "~/shared/format.ts";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { BackupProblems } from "./backup-problems.tsx";

/** The dashboard's line about backups: problems, or the age, size and proof of the newest good one. */
export function BackupLine({ overview: { proved, isOn, problems }, now }: { overview: BackupOverview; now: number }) {
  const time = useNow(now);
  return (
    <>
      <BackupProblems problems={problems} />
      <p className="mb-5 text-muted text-sm">
        {proved ? (
          <>
            Last backup {formatAge(proved.createdAt, time)}, {formatFileSize(proved.bytes ?? 0)}, proved{" "}
            {formatAge(proved.provedAt ?? proved.createdAt, time)}
          </>
        ) : (
          "No backup is proved yet"
        )}
        {isOn ? "" : ", and none is made by itself"}
        {" · "}
        <Link to="/admin/backups" className="link">
          Backups
        </Link>
      </p>
    </>
  );
}
