import { type ReactNode, useState } from "react";
import { ColumnMenu } from "~/ui/admin/list/column-menu.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Tooltip } from "~/ui/controls/tooltip.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { TextAreaField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { Story } from "./story.tsx";

const COLUMNS = [
  { id: "client", title: "Client", fixed: true },
  { id: "amount", title: "Amount" },
  { id: "due", title: "Due" },
];

export function OverlaysSection() {
  const [hidden, setHidden] = useState(["due"]);
  return (
    <>
      <Story name="Dialog">
        <OpenedOverlay button="Open dialog">
          {(close) => (
            <Dialog
              onClose={close}
              title="Reply to Clara"
              description="It is sent from your own address."
              footer={<Button onClick={close}>Send reply</Button>}
            >
              <TextAreaField name="reply" label="Reply" />
            </Dialog>
          )}
        </OpenedOverlay>
        <OpenedOverlay button="Ask before deleting">
          {(close) => (
            <ConfirmDialog onClose={close} title="Delete this invoice?" confirm="Delete" onConfirm={close}>
              Invoice 2026-117 to Plumbline Labs and its two reminders will go.
            </ConfirmDialog>
          )}
        </OpenedOverlay>
      </Story>
      <Story name="Menu (from 768 px)">
        <ColumnMenu columns={COLUMNS} hidden={hidden} onChange={setHidden} />
      </Story>
      <Story name="Tooltip">
        <Tooltip text="Opens after 700 ms, or with the focus">
          <Button variant="secondary">With a tooltip</Button>
        </Tooltip>
        <Tooltip text="To the right" side="right">
          <Button variant="ghost">To the right</Button>
        </Tooltip>
      </Story>
      <Story name="Toast">
        <Button variant="secondary" onClick={() => toast.success("The invoice is stored")}>
          Toast of success
        </Button>
        <Button variant="secondary" onClick={() => toast.error("The invoice could not be stored")}>
          Toast of failure
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            const sending = toast.loading("Sending...");
            setTimeout(() => sending.success("The invoice is sent"), 2_000);
          }}
        >
          Toast of a pending request
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.success("Invoice deleted", { action: { label: "Undo", onClick: () => {} } })}
        >
          Toast with an action
        </Button>
      </Story>
    </>
  );
}

/** A button and the overlay that it opens. */
function OpenedOverlay({ button, children }: { button: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {open ? children(() => setOpen(false)) : null}
    </>
  );
}
