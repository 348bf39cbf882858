import { useState } from "react";
import { useBlocker } from "react-router";
import { useUnloadWarning } from "~/ui/admin-shell/use-unload-warning";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { EditedPost } from "../../post";
import { keepLocalCopy } from "./local-copy";

interface LeaveDialogProps {
  id: string;
  unsaved: boolean;
  /** The same, at this very moment. */
  isUnsaved: () => boolean;
  save: () => Promise<EditedPost | undefined>;
}

/** Warns before something typed is left behind: within the site by a dialog, elsewhere by the browser's own. */
export function LeaveDialog({ id, unsaved, isUnsaved, save }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useUnloadWarning(unsaved);
  if (blocker.state !== "blocked") return null;

  const stay = () => blocker.reset();
  const leave = () => {
    keepLocalCopy(id, null);
    blocker.proceed();
  };
  const saveAndLeave = async () => {
    setBusy(true);
    const saved = await save();
    setBusy(false);
    if (saved) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={stay}
      title="Leave without saving?"
      description="You have changes that aren't saved."
      footer={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leave}>
            Leave without saving
          </Button>
          <Button busy={busy} onClick={() => void saveAndLeave()}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}
