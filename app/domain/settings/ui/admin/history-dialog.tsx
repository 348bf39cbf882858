import type { HistoryEntry, RoomState } from "~/domain/settings/room-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** A room's revisions, newest first, each with what it changed; every one but the newest can be restored. */
export function HistoryDialog({
  room,
  onClose,
}: {
  room: Pick<RoomState, "name" | "title" | "history" | "revision">;
  onClose: () => void;
}) {
  const { name, title, history, revision: newest } = room;
  const { send, busy } = useCommand({
    command: "settings.restore",
    failure: "The settings could not be restored. Please try again.",
    onDone: () => {
      toast.success(`${title} restored`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${title}: history`}
      description="Restoring a state keeps the present one in the history; pages change at once."
      size="lg"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ol className="rows pt-1">
        {history.map((entry) => (
          <li key={entry.revision} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                <LocalTime timestamp={entry.savedAt} format="detail" />
              </p>
              <ChangeList changes={entry.changes} />
            </div>
            {entry.revision === newest ? (
              <span className="text-muted">In force</span>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={busy}
                onClick={() => send({ room: name, revision: entry.revision })}
              >
                Restore<span className="sr-only"> this state</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function ChangeList({ changes }: Pick<HistoryEntry, "changes">) {
  if (changes.length === 0) return <p className="text-muted">Nothing changed</p>;
  return (
    <ul className="mt-1 grid gap-1 text-muted">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: {before ? <del>{before}</del> : "not set"} →{" "}
          {after ? <ins className="no-underline">{after}</ins> : "not set"}
        </li>
      ))}
    </ul>
  );
}
