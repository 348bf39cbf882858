import { useState } from "react";
import type { LaunchState } from "~/domain/launch/launch-state.ts";
import { undoToast } from "~/ui/admin/commands/undo-toast.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { GoLiveDialog } from "./go-live-dialog.tsx";

const ACTION = "site.set-live";
const FAILURE = "The site could not be changed. Please try again.";

/** Going live after a confirmation, and the way back; a toast offers to undo either. */
export function LiveControl({
  state: { live, liveSince, setByServer, open },
  isNext,
}: {
  state: LaunchState;
  isNext: boolean;
}) {
  const [asking, setAsking] = useState(false);
  const { send, busy } = useCommand({
    command: ACTION,
    failure: FAILURE,
    onDone: () => {
      setAsking(false);
      const text = live ? "Search engines are told to stay away" : "The site is live";
      undoToast(text, 1, { command: ACTION, failure: FAILURE, input: { live } });
    },
  });
  if (setByServer) return <p className="text-muted text-sm">Set by the server (SITE_LIVE); can’t be changed here.</p>;
  if (live)
    return (
      <div className="grid shrink-0 gap-2 sm:justify-items-end">
        {liveSince ? (
          <p className="text-sm">
            Live since <LocalTime timestamp={liveSince} format="detail" />
          </p>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          className="justify-self-start"
          onClick={() => send({ live: false })}
        >
          Take the site off search engines again
        </Button>
      </div>
    );
  return (
    <>
      <Button
        variant={isNext ? "primary" : "secondary"}
        size={isNext ? "md" : "sm"}
        className={isNext ? "shrink-0 max-sm:w-full" : "shrink-0 self-start sm:self-auto"}
        onClick={() => setAsking(true)}
      >
        Go live
      </Button>
      <GoLiveDialog
        open={asking}
        onOpenChange={setAsking}
        items={open}
        busy={busy}
        onConfirm={() => send({ live: true })}
      />
    </>
  );
}
