import { useState } from "react";
import { useLeaveGuard } from "~/ui/admin/drafts/use-leave-guard.ts";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import type { PostDraft } from "./post-draft.ts";

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ draft }: { draft: PostDraft }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const stored = await draft.save();
    setBusy(false);
    return stored !== undefined;
  };
  const leaving = useLeaveGuard(draft, { save, savesFirst: false, isCopyKept: false });
  if (!leaving) return null;
  return (
    <Dialog
      open
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      description="You have changes that aren't saved."
      footer={
        <>
          <Button variant="secondary" onClick={leaving.stay}>
            Stay
          </Button>
          <Button variant="danger" onClick={leaving.leave}>
            Leave without saving
          </Button>
          <Button busy={busy} onClick={() => void leaving.saveAndLeave()}>
            Save and leave
          </Button>
        </>
      }
    />
  );
}
