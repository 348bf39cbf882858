import { useSyncExternalStore } from "react";

/** The width from which text and preview fit side by side. */
const WIDE = "(width >= 80rem)";

/** Whether text and preview fit side by side. The server renders the narrow layout. */
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
