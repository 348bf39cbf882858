import { useEffect, useEffectEvent } from "react";

let isSuppressed = false;

/** Whoever leaves from now on has been asked already. */
export function suppressUnloadWarning(): void {
  isSuppressed = true;
}

/**
 * While `active` is, or says, true, the browser asks whoever closes or reloads the page whether to lose what isn't with the
 * server yet.
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
