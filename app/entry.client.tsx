import { type ReactNode, startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// On public pages this file itself is loaded late (app/platform/hydration/bootstrap-script.ts), so it hydrates at once.
// From here on links fetch ahead what they need; the browser's own way of doing so would load everything a second time.
document.querySelector('script[type="speculationrules"]')?.remove();
let resolveHydrated: () => void;

/** Resolves when React has hydrated the document. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/**
 * Tells that the document is hydrated: `hydrated` resolves after the first effects, and `<html>` gets `data-hydrated` when
 * what those effects set is rendered, too.
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
