import { Link } from "react-router";
import type { BackupProblem } from "~/domain/backups/backup-problems.ts";
import { formatAge } from "~/domain/backups/backup-words.ts";
import type { BackupOverview } from "~/domain/backups/backups-page.ts";
import { PLACE_LABELS } from "~/domain/backups/places/place-fields.ts";
import { formatFileSize } from "~/shared/format.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Banner } from "~/ui/controls/banner.tsx";

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

/** What is wrong with a problem, in a few words. */
function titleOf(kind: BackupProblem["kind"]): string {
  if (kind === "missed") return "No backup was made for more than a day and a half";
  if (kind === "disproved") return "The newest backup doesn’t restore";
  if (kind === "unproved") return "The newest backup could not be checked";
  if (kind === "pictures") return "The pictures’ bucket can’t be used";
  if (kind === "lost-pictures") return "The pictures’ bucket has lost pictures";
  return `Backups don’t reach your ${PLACE_LABELS[kind]}`;
}

/** What is wrong with backups, one banner each. */
export function BackupProblems({ problems }: { problems: BackupProblem[] }) {
  return (
    <div className="mb-5 grid gap-3 empty:hidden">
      {problems.map(({ kind, since, reason }) => (
        <Banner key={kind} tone={kind === "unproved" ? "warn" : "error"} title={titleOf(kind)}>
          <p>
            Since <LocalTime timestamp={since} format="list-time" />. {reason}
          </p>
        </Banner>
      ))}
    </div>
  );
}
