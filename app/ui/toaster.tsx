import { Toaster as Sonner } from "sonner";

/** Where toasts appear. Times and sizes are the specification's (public site, sections 4 and 9). */
export function Toaster() {
  return (
    <Sonner
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
