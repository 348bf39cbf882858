import { type ReactNode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Hydrates at once: on public pages the import of this file is what is deferred
// (app/platform/hydration/bootstrap-script.ts). From now on links prefetch by React Router; speculation rules would
// load everything a second time.
document.querySelector('script[type="speculationrules"]')?.remove();
let resolveHydrated: () => void;

/** Resolves when React has hydrated the document and run the first effects. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/**
 * Signals hydration: resolves `hydrated` after the first effects, and sets `data-hydrated` on `<html>` once the state
 * that those effects set is rendered, too.
 */
function HydrationSignal({ children }: { children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => {
    resolveHydrated();
    setIsHydrated(true);
  }, []);
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = "";
  }, [isHydrated]);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <HydrationSignal>
      <HydratedRouter />
    </HydrationSignal>,
  );
});
