import { useEffect, useState } from "react";
import { type Blocker, useBlocker } from "react-router";
import type { EditedPost } from "~/domain/blog/post.ts";
import { useUnloadWarning } from "~/ui/admin/drafts/use-unload-warning.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";

/** How far somebody is with leaving what isn't saved: asked whether to, or on the way without saving. */
export type LeaveState = "no" | "asked" | "leaving";

const LEAVE_STATES = { unblocked: "no", blocked: "asked", proceeding: "leaving" } as const;

interface LeaveDialogProps {
  unsaved: boolean;
  /** The same, at this very moment. */
  isUnsaved: () => boolean;
  save: () => Promise<EditedPost | undefined>;
  /** Is told how far leaving is. */
  onLeaving: (leaving: LeaveState) => void;
}

/** Warns before something typed is left behind: within the site by a dialog, elsewhere by the browser's own. */
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

/** What was on its way to the server when the question came up, or is saved on leaving, needs no answer once it is saved. */
function useProceedOnceSaved(blocker: Blocker, unsaved: boolean) {
  useEffect(() => {
    if (blocker.state === "blocked" && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);
}
