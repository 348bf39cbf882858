import { Download, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { BackupRow } from "~/domain/backups/backup.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { connectivity } from "~/ui/admin/connection/connectivity.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Ends a backup that waits or is being made. */
export function CancelButton({ row: { id, isCancelling } }: { row: BackupRow }) {
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

/**
 * Downloads a backup. A native form submission, so that the browser streams a file of any size to the disk. Before, a command
 * asks whether it is authorized, since a download can't ask for the password.
 */
export function DownloadButton({ id, createdAt }: { id: string; createdAt: string }) {
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

export function DeleteButton({ createdAt, onClick }: { createdAt: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      <Trash2 aria-hidden="true" className="size-4" />
      Delete
      <Of createdAt={createdAt} />
    </Button>
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
export function DeleteBackupDialog({ row: { id, createdAt }, onClose }: { row: BackupRow; onClose: () => void }) {
  const { send, isPending } = useCommand({
    command: "backups.delete",
    failure: "The backup could not be deleted. Please try again.",
    onDone: () => {
      void connectivity.revalidate().then(() => {
        toast.success("Backup deleted");
        onClose();
      });
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this backup?"
      confirm="Delete"
      busy={isPending}
      onConfirm={() => send({ id })}
    >
      <p>
        The backup of <LocalTime timestamp={createdAt} format="list-time" /> is deleted from this machine. Copies at
        other places stay until they are too old.
      </p>
    </ConfirmDialog>
  );
}
