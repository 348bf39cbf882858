import { type ReactNode, useState } from "react";
import { SmallButton, type SmallButtonProps } from "~/ui/controls/small-button.tsx";

/** A button that opens a dialog; `dialog` renders it, with what closes it. */
export function DialogButton({ dialog, ...button }: SmallButtonProps & { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? dialog(() => setIsOpen(false)) : null}
    </>
  );
}
