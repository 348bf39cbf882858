import { DatabaseBackup } from "lucide-react";
import { newestProved } from "~/domain/backups/backup.ts";
import { formatAge } from "~/domain/backups/backup-words.ts";
import type { BackupsPage } from "~/domain/backups/backups-page.ts";
import { BACKUPS_TOPIC } from "~/shared/live-topics.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Button } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { BackupList } from "./backup-list.tsx";
import { BackupProblems } from "./backup-problems.tsx";
import { PassphraseCard } from "./passphrase-card.tsx";
import { PicturesCard } from "./pictures-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { RestoreCard } from "./restore-card.tsx";
import { ScheduleCard } from "./schedule-card.tsx";

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
  const { rows, problems, schedule, passphrase, places, pictures } = loaded;
  const proved = newestProved(rows, new Date(now));
  return (
    <>
      <PageHeader
        title={BACKUPS_SCREEN.title}
        summary={proved ? `The newest that is known to restore was made ${formatAge(proved.createdAt, now)}` : null}
      >
        <StartButton isBusy={rows.some(({ state }) => state === "queued" || state === "writing")} />
      </PageHeader>
      <BackupProblems problems={problems} />
      <div className="grid grid-cols-1 gap-4">
        {rows.length > 0 ? (
          <BackupList rows={rows} keptId={proved?.id} now={now} />
        ) : (
          <EmptyState title="No backups yet">
            {schedule.isOn
              ? "The first is made by itself at night. You can also make one now."
              : "Make one now, or turn the schedule on."}
          </EmptyState>
        )}
        <ScheduleCard schedule={schedule} />
        <PassphraseCard {...passphrase} />
        <PlacesCard places={places} hasPassphrase={passphrase.state === "set"} />
        {pictures ? <PicturesCard pictures={pictures} /> : null}
        <RestoreCard />
      </div>
    </>
  );
}

function StartButton({ isBusy: isMaking }: { isBusy: boolean }) {
  const { send, isPending } = useCommand({
    command: "backups.start",
    failure: "The backup could not be started. Please try again.",
    onDone: () => toast.success("The backup has begun"),
  });
  return (
    <Button
      busy={isPending || isMaking}
      busyLabel={isMaking ? "Backing up..." : "Starting..."}
      onClick={() => send({})}
    >
      {isPending || isMaking ? null : <DatabaseBackup aria-hidden="true" className="size-4" />}
      Back up now
    </Button>
  );
}
