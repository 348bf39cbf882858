import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import { showToasts } from "./toast";

/** The toasts on the screen. Times and sizes are the specification's (public site, sections 4 and 9). */
export function ToastList() {
  useEffect(() => showToasts(({ kind, text, action }) => void toast[kind](text, { action })), []);
  return (
    <Toaster
      position="bottom-right"
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      swipeDirections={["right", "left", "top", "bottom"]}
      style={WIDTH}
      richColors
      closeButton
    />
  );
}

// Sonner reads its width from this variable, so it may be set here although React's types don't know it.
const WIDTH: Record<string, string> = { "--width": "356px" };
