import * as AlertDialog from "@radix-ui/react-alert-dialog";
import type { ReactNode } from "react";
import { Button, buttonClasses } from "~/ui/controls/button.tsx";
import { FORM_BOUNDARY } from "./dialog.tsx";

/** Confirms an irreversible action. The focus starts on 'Cancel', Escape cancels. `children` are the consequences. */
export function ConfirmDialog({
  onClose,
  title,
  confirm,
  busy = false,
  isHarmless = false,
  onConfirm,
  children,
}: {
  onClose: () => void;
  title: ReactNode;
  /** The label of the confirming button, e.g. `Delete`. */
  confirm: string;
  busy?: boolean;
  /** Nothing is lost by it: the confirming button isn't the colour of danger. */
  isHarmless?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}) {
  return (
    <AlertDialog.Root open onOpenChange={onClose}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 bg-black/55 backdrop-blur-[2px]" />
        <AlertDialog.Content
          {...FORM_BOUNDARY}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-rise rounded-lg border border-line bg-raised p-6 shadow-lg"
        >
          <AlertDialog.Title className="font-semibold text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-muted text-sm">{children}</div>
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className={buttonClasses({ variant: "secondary" })}>Cancel</AlertDialog.Cancel>
            <Button variant={isHarmless ? "primary" : "danger"} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
