import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Signs that somebody is about to use the page. */
const INTENT = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin"];
/** With no sign and no idle moment, React takes over after this long. */
const PATIENCE_MS = 2_000;

// The page works without React, so React waits until the browser has nothing better to do or somebody needs it.
const controller = new AbortController();
function takeOver() {
  if (controller.signal.aborted) return;
  controller.abort();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
for (const type of INTENT) addEventListener(type, takeOver, { signal: controller.signal, passive: true });
if ("requestIdleCallback" in window) requestIdleCallback(takeOver, { timeout: PATIENCE_MS });
else setTimeout(takeOver, 200);
