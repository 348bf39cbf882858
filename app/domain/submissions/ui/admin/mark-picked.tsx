import { useCommand } from "~/ui/admin-shell/use-command";
import type { Picked } from "~/ui/admin-shell/use-picked";
import { Button } from "~/ui/button";
import { type Marked, useMarkedToast } from "./use-marked-toast";

/** 'Mark read' and 'Mark unread' for what is picked, on whatever page it is. */
export function MarkPicked({ picked }: { picked: Picked }) {
  const tell = useMarkedToast();
  const { send, busy } = useCommand<Marked>("/admin/form-submissions/mark-matching", undefined, (answer) => {
    tell(answer);
    picked.clear();
  });
  return (
    <>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => send({ ...picked.records(), read: true })}>
        Mark read
      </Button>
      <Button variant="secondary" size="sm" disabled={busy} onClick={() => send({ ...picked.records(), read: false })}>
        Mark unread
      </Button>
    </>
  );
}
