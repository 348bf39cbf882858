import { useSyncExternalStore } from "react";

/** From here on text and preview have room beside each other. */
const WIDE = "(width >= 80rem)";

/** Whether the screen has room for two texts beside each other. The server takes it for narrow. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
