import { DatabaseBackup, Pencil } from "lucide-react";
import { newestVerified } from "~/domain/backups/backup.ts";
import { formatAge } from "~/domain/backups/backup-labels.ts";
import { scheduleSchema, scheduleSection } from "~/domain/backups/backup-sections.ts";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { KEEP, KEEP_OTHERS_DAYS } from "~/domain/backups/keep-rule.ts";
import type { ObjectStoreState } from "~/shared/images/object-store-state.ts";
import { BACKUPS_TOPIC } from "~/shared/live/live-topics.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { BackupProblems } from "./backup-line.tsx";
import { BackupList } from "./backup-list.tsx";
import { DestinationsCard } from "./destinations-card.tsx";
import { PassphraseCard } from "./passphrase-card.tsx";

export const BACKUPS_SCREEN = {
  title: "Backups",
  loadFailure: "Failed to load the backups",
  topics: [BACKUPS_TOPIC],
} as const;

/** `/admin/backups`: the backups, when they are made, and where else they are. `now` is the server's time. */
export function BackupsScreen({ now: serverNow, loaded }: { now: number; loaded: BackupsPage | null }) {
  const now = useNow(serverNow);
  if (!loaded) {
    return (
      <>
        <PageHeader title={BACKUPS_SCREEN.title} />
        <LoadFailure text={BACKUPS_SCREEN.loadFailure} />
      </>
    );
  }
  const { rows, problems, schedule, passphrase, destinations, store } = loaded;
  const verified = newestVerified(rows, new Date(now));
  const isMaking = rows.some(({ state }) => state === "queued" || state === "writing");
  return (
    <>
      <PageHeader
        title={BACKUPS_SCREEN.title}
        summary={verified ? `The newest that is known to restore was made ${formatAge(verified.createdAt, now)}` : null}
      >
        <CommandButton
          label="Back up now"
          command="backups.start"
          input={{}}
          done="The backup has begun"
          failure="The backup could not be started. Please try again."
          icon={DatabaseBackup}
          variant="primary"
          size="md"
          busy={isMaking}
          busyLabel={isMaking ? "Backing up..." : "Starting..."}
        />
      </PageHeader>
      <BackupProblems problems={problems} />
      <div className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <BackupList rows={rows} keptId={verified?.id} now={now} />
        ) : (
          <EmptyState title="No backups yet">
            {schedule.isOn
              ? "The first one is made automatically at night. You can also make one now."
              : "Make one now, or turn the schedule on."}
          </EmptyState>
        )}
        <ScheduleCard schedule={schedule} />
        <PassphraseCard {...passphrase} />
        <DestinationsCard destinations={destinations} hasPassphrase={passphrase.state === "set"} />
        {store ? <StoreCard store={store} /> : null}
        <RestoreCard />
      </div>
    </>
  );
}

/** How a backup is restored: on the server, since the site can't replace the database that it serves from. */
function RestoreCard() {
  return (
    <SectionCard
      name="restore"
      title="Restore"
      description="Restoring replaces everything the site has stored, so it is done on the server, by whoever runs it."
    >
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>Stop the site.</li>
        <li>
          A copy from another machine is opened with the passphrase first, by the program age:{" "}
          <code>age -d -o backup.tar backup.tar.age</code>
        </li>
        <li>
          <code>npm run restore -- backup.tar --replace --passphrase</code> checks the file, keeps what is there now as
          another backup, and puts the file’s content in its place.
        </li>
        <li>Start the site again.</li>
      </ol>
      <p className="mt-3 text-muted text-sm">People who were erased since are erased again.</p>
    </SectionCard>
  );
}

/** Where pictures and documents are, for a site that has, or had, a bucket for them. */
function StoreCard({ store }: { store: ObjectStoreState }) {
  const { place, failure, kinds, missing } = store;
  return (
    <SectionCard
      name="store"
      title="Files in a bucket"
      badge={<StoreBadge store={store} />}
      description={
        kinds.some(({ home }) => home === "s3")
          ? "The server keeps files in a bucket instead of the database. Each backup has them all the same."
          : "The server keeps these in the database, and not in a bucket any more."
      }
    >
      <div className="grid gap-1 text-sm">
        <p>{place ?? "The bucket isn’t set any more."}</p>
        {kinds.map((kind) => (
          <p key={kind.what} className="text-muted">
            {progressOf(kind)}
          </p>
        ))}
        {failure ? (
          <>
            <p className="text-danger">
              Since <LocalTime timestamp={failure.since} format="list-time" />: {failure.text}
            </p>
            <p>New files are kept in the database until it works again.</p>
          </>
        ) : null}
        {missing ? (
          <>
            <p className="text-danger">
              Since <LocalTime timestamp={missing.since} format="list-time" /> the bucket doesn’t have {missing.count}{" "}
              of them.
            </p>
            <p>Put the files back from a copy of the bucket, or upload the same pictures again.</p>
          </>
        ) : null}
        <p className="text-muted">Set by the server.</p>
      </div>
    </SectionCard>
  );
}

function StoreBadge({ store: { failure, missing, kinds } }: { store: ObjectStoreState }) {
  if (failure) return <Badge tone="danger">Fails</Badge>;
  if (missing) return <Badge tone="danger">Pictures lost</Badge>;
  const isMoving = kinds.some(({ home, files }) => (home === "s3" ? files.database : files.s3) > 0);
  return isMoving ? <Badge tone="neutral">Moving</Badge> : <Badge tone="success">Works</Badge>;
}

const KINDS = { pictures: "Pictures", documents: "Documents of applicants and emails" };

/** How far the move of a kind is, in one line. A picture has several files, a document several parts. */
function progressOf({ what, home, files }: ObjectStoreState["kinds"][number]): string {
  const all = files.s3 + files.database;
  const [moved, where] = home === "s3" ? [files.s3, "in the bucket"] : [files.database, "in the database"];
  if (all === 0) return `${KINDS[what]}: none yet`;
  return `${KINDS[what]}: ${moved === all ? `all ${all}` : `${moved} of ${all}`} files are ${where}`;
}

/** When backups are made by themselves, and which of them are kept. */
function ScheduleCard({ schedule }: Pick<BackupsPage, "schedule">) {
  const { isOn, hour, timeZone, next, section } = schedule;
  const setByServer = section.settings.flatMap((one) => (one.setByServer === undefined ? [] : one.name)).join(", ");
  const { options } = scheduleSection.settings.hour;
  return (
    <SectionCard
      name="schedule"
      title="Schedule"
      badge={isOn ? <Badge tone="success">On</Badge> : <Badge tone="danger">Off</Badge>}
      description={
        isOn
          ? `A backup is made every day at ${options[hour]} (${timeZone}), and then restored on trial.`
          : "No backups are made automatically."
      }
      actions={
        <DialogButton
          label="Edit"
          of="the schedule"
          icon={Pencil}
          dialog={(close) => (
            <SettingsDialog
              section={section}
              title="Schedule of backups"
              command="backups.save-schedule"
              schema={scheduleSchema}
              onClose={close}
            />
          )}
        />
      }
    >
      <p className="text-muted text-sm">
        {next ? (
          <>
            Next: <LocalTime timestamp={next} format="list-time" />.{" "}
          </>
        ) : null}
        Kept are those of the last {KEEP.days} days, {KEEP.weeks} weeks and {KEEP.months} months; those that you make,
        or that were made before a change, for {KEEP_OTHERS_DAYS} days. The newest that is known to restore always
        stays.
      </p>
      {setByServer ? <p className="mt-1 text-muted text-sm">Set by the server ({setByServer}).</p> : null}
    </SectionCard>
  );
}
