import { Download, Trash2 } from "lucide-react";
import { useRef } from "react";
import { type BackupRow, isBusy } from "~/domain/backups/backup.ts";
import { formatAge, KIND_LABELS, progressText } from "~/domain/backups/backup-labels.ts";
import { DESTINATIONS } from "~/domain/backups/destinations/destination-sections.ts";
import { formatCount, formatFileSize } from "~/shared/format.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";

const STATES: Record<BackupRow["state"], { label: string; tone: BadgeTone }> = {
  queued: { label: "Waiting", tone: "info" },
  writing: { label: "Being made", tone: "info" },
  unverified: { label: "Not checked yet", tone: "neutral" },
  verifying: { label: "Being checked", tone: "info" },
  verified: { label: "Verified", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  unrestorable: { label: "Doesn’t restore", tone: "danger" },
};

/** The backups, newest first. `keptId` is the one that can't be deleted. */
export function BackupList({ rows, keptId, now }: { rows: BackupRow[]; keptId: string | undefined; now: number }) {
  return (
    <SectionCard
      name="backups"
      title="Your backups"
      description="Everything that the site has stored, each in one file. One counts as verified once it has been restored alongside the site and every row matched."
    >
      <ul className="rows">
        {rows.map((row) => (
          <Backup key={row.id} row={row} isKept={row.id === keptId} now={now} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Backup({ row, isKept, now }: { row: BackupRow; isKept: boolean; now: number }) {
  const { id, state, createdAt, problem } = row;
  const { label, tone } = STATES[state];
  const canDelete = !isBusy(row) && !isKept;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <LocalTime timestamp={createdAt} format="list-time" />
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="mt-1 text-muted">{factsOf(row, now)}</p>
        <Progress row={row} />
        {problem ? <p className="mt-1 text-danger">{problem}</p> : null}
        <Copies row={row} />
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "queued" || state === "writing" ? (
          <CommandButton
            label="Cancel"
            of="this backup"
            command="backups.cancel"
            input={{ id }}
            done="The backup is being cancelled"
            failure="The backup could not be cancelled. Please try again."
            busy={row.isCancelling}
          />
        ) : null}
        {row.isHere && !isBusy(row) ? <DownloadButton id={id} createdAt={createdAt} /> : null}
        {canDelete ? (
          <DialogButton
            icon={Trash2}
            variant="ghost"
            dialog={(close) => <DeleteBackupDialog row={row} onClose={close} />}
          >
            Delete
            <Of createdAt={createdAt} />
          </DialogButton>
        ) : null}
      </div>
    </li>
  );
}

function factsOf({ kind, createdAt, bytes, rows, state, isHere }: BackupRow, now: number): string {
  const facts = [KIND_LABELS[kind], formatAge(createdAt, now)];
  if (bytes !== null) facts.push(formatFileSize(bytes));
  if (rows !== null) facts.push(rows === 1 ? "1 row" : `${formatCount(rows)} rows`);
  const hasFile = !["queued", "writing", "failed"].includes(state);
  if (hasFile && !isHere) facts.push("its file isn’t on this machine");
  return facts.join(" · ");
}

/** A bar by tables, and the same in words, which a screen reader hears when they change. */
function Progress({ row }: { row: BackupRow }) {
  const text = progressText(row);
  if (!text) return null;
  const { index = 0, count = 0 } = row.progress ?? {};
  return (
    <div className="mt-2 max-w-80">
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        {text}
      </p>
      {count > 0 ? <progress className="mt-1.5 w-full" value={index} max={count} aria-label={text} /> : null}
    </div>
  );
}

function Copies({ row: { copies } }: { row: BackupRow }) {
  if (copies.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1">
      {copies.map(({ destination, isThere, problem, at }) => (
        <li key={destination} className="text-muted">
          {isThere ? (
            <>
              Copied to your {DESTINATIONS[destination].title}, <LocalTime timestamp={at} format="list-time" />
            </>
          ) : (
            <span className="text-danger">
              Not on your {DESTINATIONS[destination].title}: {problem}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Downloads a backup. A native form submission, so that the browser streams a file of any size to the disk. Before, a
 * command asks whether it is authorized, since a download can't ask for the password.
 */
function DownloadButton({ id, createdAt }: { id: string; createdAt: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { send, busy } = useCommand({
    command: "backups.download",
    failure: "The download could not be started. Please try again.",
    onDone: () => form.current?.submit(),
  });
  return (
    <form ref={form} method="post" action="/admin/backups/download">
      <input type="hidden" name="id" value={id} />
      <SmallButton icon={Download} busy={busy} onClick={() => send({ id })}>
        Download
        <Of createdAt={createdAt} />
      </SmallButton>
    </form>
  );
}

function Of({ createdAt }: { createdAt: string }) {
  return (
    <span className="sr-only">
      {" "}
      the backup of <LocalTime timestamp={createdAt} format="list-time" />
    </span>
  );
}

/** Confirms and deletes one. */
function DeleteBackupDialog({ row: { id, createdAt }, onClose }: { row: BackupRow; onClose: () => void }) {
  return (
    <DeleteRecordDialog
      command="backups.delete"
      input={{ id }}
      question="Delete this backup?"
      deleted="Backup deleted"
      failure="The backup could not be deleted. Please try again."
      onClose={onClose}
    >
      <p>
        The backup of <LocalTime timestamp={createdAt} format="list-time" /> is deleted from this machine. Copies at
        your destinations stay until they are too old.
      </p>
    </DeleteRecordDialog>
  );
}
