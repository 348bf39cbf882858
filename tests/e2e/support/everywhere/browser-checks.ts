import type { BrowserContext } from "@playwright/test";
import { type ControlChecks, installControlChecks } from "./check-controls.ts";
import { installStyleCheck, type StyleCheck } from "./compare-styles.ts";
import { type Controls, installControls } from "./find-controls.ts";
import { installPressing, type Pressing } from "./look-at-pressed.ts";

declare global {
  interface Window {
    controls: Controls;
    checks: ControlChecks & StyleCheck & Pressing;
    /** Requests that write wait for ever. */
    holdsWrites?: boolean;
  }
}

/** Makes the checks known to the pages of a browser, before their own scripts, as `window.checks`. */
export async function installChecks(context: BrowserContext): Promise<void> {
  // One script: the order of several is not defined.
  const scripts = [installControls, installControlChecks, installStyleCheck, installPressing];
  await context.addInitScript({ content: scripts.map((install) => `(${install})();`).join("\n") });
}
