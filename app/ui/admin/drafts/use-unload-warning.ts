import { useEffect, useEffectEvent } from "react";

let isSuppressed = false;

/** Switches the warning off, since the owner has confirmed already. */
export function suppressUnloadWarning(): void {
  isSuppressed = true;
}

/**
 * While `active` is or returns true, the browser warns before the page is closed or reloaded: unsaved input would be
 * lost.
 */
export function useUnloadWarning(active: boolean | (() => boolean)): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isSuppressed) return;
    if (typeof active === "function" ? active() : active) event.preventDefault();
  });
  const isNeeded = active !== false;
  useEffect(() => {
    if (!isNeeded) return;
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
