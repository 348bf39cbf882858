import { Download, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type BackupRow, isBusy } from "~/domain/backups/backup.ts";
import { formatAge, KIND_LABELS, progressText } from "~/domain/backups/backup-labels.ts";
import { DESTINATIONS } from "~/domain/backups/destinations/destination-sections.ts";
import { formatCount, formatFileSize } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { DeleteRecordDialog } from "~/ui/admin/record/delete-buttons.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge, type BadgeTone } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Spinner } from "~/ui/controls/spinner.tsx";
import { toast } from "~/ui/toast/toast.ts";

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
  const [deleting, setDeleting] = useState<BackupRow>();
  return (
    <SectionCard
      name="backups"
      title="Your backups"
      description="Everything that the site has stored, each in one file. One counts as verified once it has been restored alongside the site and every row matched."
    >
      <ul className="rows">
        {rows.map((row) => (
          <Backup key={row.id} row={row} isKept={row.id === keptId} now={now} onDelete={() => setDeleting(row)} />
        ))}
      </ul>
      {deleting ? <DeleteBackupDialog row={deleting} onClose={() => setDeleting(undefined)} /> : null}
    </SectionCard>
  );
}

type BackupProps = { row: BackupRow; isKept: boolean; now: number; onDelete: () => void };

function Backup({ row, isKept, now, onDelete }: BackupProps) {
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
        {state === "queued" || state === "writing" ? <CancelButton row={row} /> : null}
        {row.isHere && !isBusy(row) ? <DownloadButton id={id} createdAt={createdAt} /> : null}
        {canDelete ? (
          <Button variant="ghost" size="sm" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
            <Of createdAt={createdAt} />
          </Button>
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

/** Ends a backup that waits or is being made. */
function CancelButton({ row: { id, isCancelling } }: { row: BackupRow }) {
  const { send, isPending } = useCommand({
    command: "backups.cancel",
    failure: "The backup could not be cancelled. Please try again.",
    onDone: () => toast.success("The backup is being cancelled"),
  });
  return (
    <Button variant="secondary" size="sm" busy={isPending || isCancelling} onClick={() => send({ id })}>
      Cancel<span className="sr-only"> this backup</span>
    </Button>
  );
}

/** Downloads a backup by a native form, of any size, once a command has asked whether it is authorized. */
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
      <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ id })}>
        {busy ? null : <Download aria-hidden="true" className="size-4" />}
        Download
        <Of createdAt={createdAt} />
      </Button>
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
