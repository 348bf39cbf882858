import { useEffect, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { EditedPost } from "~/domain/blog/post.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";

/** The state of leaving with unsaved changes: the dialog is open, or the navigation proceeds without saving. */
export type LeaveState = "no" | "asked" | "leaving";

const LEAVE_STATES = { unblocked: "no", blocked: "asked", proceeding: "leaving" } as const;

interface LeaveDialogProps {
  unsaved: boolean;
  /** The same, without waiting for the next render. */
  isUnsaved: () => boolean;
  save: () => Promise<EditedPost | undefined>;
  /** Called when the state changes. */
  onLeaving: (leaving: LeaveState) => void;
}

/** Warns before unsaved changes are lost: within the site by a dialog, otherwise by the browser's own. */
export function LeaveDialog({ unsaved, isUnsaved, save, onLeaving }: LeaveDialogProps) {
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useUnloadWarning(unsaved);
  useEffect(() => onLeaving(LEAVE_STATES[blocker.state]), [blocker.state, onLeaving]);
  useProceedOnceSaved(blocker, unsaved);
  if (blocker.state !== "blocked") return null;

  const stay = () => blocker.reset();
  const saveAndLeave = async () => {
    setBusy(true);
    const saved = await save();
    setBusy(false);
    if (!saved) blocker.reset();
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
          <Button variant="danger" onClick={() => blocker.proceed()}>
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

/** Proceeds without an answer once the save in flight has succeeded. */
function useProceedOnceSaved(blocker: Blocker, unsaved: boolean) {
  useEffect(() => {
    if (blocker.state === "blocked" && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
}
