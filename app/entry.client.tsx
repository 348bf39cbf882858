import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// This file itself comes late on public pages (app/platform/hydration/bootstrap-script.ts), so React takes over at once.
// From here on links fetch ahead what they need; the browser's own way of doing so would load everything a second time.
document.querySelector('script[type="speculationrules"]')?.remove();
let arrive: () => void;

/** Fulfilled once React has taken the page over. */
export const takenOver = new Promise<void>((resolve) => {
  arrive = resolve;
});

function Arriving({ children }: { children: ReactNode }) {
  useEffect(() => arrive(), []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <Arriving>
      <HydratedRouter />
    </Arriving>,
  );
});
