import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "~/ui/controls/button.tsx";

/** A button that opens a dialog; `dialog` renders it, with what closes it. */
export function DialogButton({ dialog, ...button }: ButtonProps & { dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? dialog(() => setIsOpen(false)) : null}
    </>
  );
}
