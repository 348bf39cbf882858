import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import { subscribeToToasts } from "./toast.ts";

/**
 * The visible toasts; times and sizes: docs/spec/public-site.md#9-constants-and-limits. On public pages they are below
 * the header (`top`), since the lower edge has the floating widget and the footer's form.
 */
export function ToastList({ top = false }: { top?: boolean }) {
  useEffect(() => subscribeToToasts(({ kind, text, ...options }) => void toast[kind](text, options)), []);
  return (
    <Toaster
      position={top ? "top-right" : "bottom-right"}
      offset={top ? BELOW_HEADER : undefined}
      mobileOffset={top ? BELOW_HEADER : undefined}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      swipeDirections={["right", "left", "top", "bottom"]}
      style={WIDTH_STYLE}
      richColors
      closeButton
    />
  );
}

/** Below the header and the contact bar above it. */
const BELOW_HEADER = { top: "7rem" };
// Sonner reads its width from this variable, which React's types don't know.
const WIDTH_STYLE: Record<string, string> = { "--width": "356px" };
