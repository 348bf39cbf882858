import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// As a transition hydration is time-sliced. What is pressed meanwhile is hydrated first, with its boundary alone
// (app/ui/hydration/hydration-signal.tsx has the sign that all are).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
