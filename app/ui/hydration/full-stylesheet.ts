import { createContext } from "react";
import stylesheet from "~/public.css?url";
import { afterPaint } from "./after-paint.ts";

/** The address of the whole public stylesheet. */
export const FULL_STYLESHEET = stylesheet;

/** Events that show the intent to interact. */
const INTENT_EVENTS = ["pointerdown", "pointermove", "keydown", "touchstart", "focusin", "scroll"];
const INPUT_EVENTS = ["pointerdown", "pointerup", "keydown"];
/** Longer than a press, shorter than the pause between two. */
const INPUT_IDLE_MS = 300;
/** A lost connection must not hide content for longer. */
const LOAD_TIMEOUT_MS = 3_000;
/** The first retry delay, doubled each time: after a deployment the file may be deleted for good. */
const RETRY_MS = 5_000;

let applied: Promise<void> | undefined;

/**
 * Applies the full stylesheet now. A public document has its critical CSS
 * (app/platform/hydration/critical-css.server.ts); the rest is applied when input is idle
 * (`loadFullStylesheetOnIntent`), and what is revealed earlier waits for this.
 *
 * @returns always the same promise. It never rejects: after a timeout it resolves, and the load is retried.
 */
export function loadFullStylesheet(): Promise<void> {
  applied ??= hasCriticalCss() ? applyStylesheet() : Promise.resolve();
  return applied;
}

/**
 * Loads the full stylesheet at the first sign of intent. Applying it recalculates the style of every element, so it
 * waits until input is idle, or until something is revealed that needs it.
 *
 * @returns the function that stops waiting for intent
 */
export function loadFullStylesheetOnIntent(): () => void {
  const controller = new AbortController();
  const onIntent = (event: Event) => {
    // Some browsers fire pointermove for a resting pointer while a page loads.
    const { type, movementX, movementY } = event as PointerEvent;
    if (type === "pointermove" && !movementX && !movementY) return;
    controller.abort();
    // So that it takes no time of the press.
    afterPaint(() => {
      // Not a stylesheet with another medium: when its medium changes, Chromium lays out the whole page.
      if (!applied) appendLink("preload").onload = () => whenInputIdle(loadFullStylesheet);
    });
  };
  if (hasCriticalCss())
    for (const name of INTENT_EVENTS)
      addEventListener(name, onIntent, { capture: true, passive: true, signal: controller.signal });
  return () => controller.abort();
}

/** What a document has of the public stylesheet; the owner's screens have none of it. */
export type PublicStylesOfDocument = "critical" | "full" | "none";

/** What this document has of the public stylesheet; undefined in development, where it is a file. */
export const publicStylesOfDocument = () =>
  document.querySelector<HTMLElement>("style[data-public]")?.dataset.public as PublicStylesOfDocument | undefined;

/** Whether the document is a public page of a built site, which has its critical CSS only. */
export const hasCriticalCss = () => publicStylesOfDocument() === "critical";

function appendLink(rel: "preload" | "stylesheet"): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, as: "style", href: stylesheet });
  document.head.append(link);
  return link;
}

function applyStylesheet(retryMs = RETRY_MS): Promise<void> {
  const link = appendLink("stylesheet");
  return new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      resolve();
      link.remove();
      setTimeout(applyStylesheet, retryMs, retryMs * 2);
    });
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });
}

/** Calls `run` in an idle period after a pause in presses and keys (a debounce). */
function whenInputIdle(run: () => void) {
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(finish, { timeout: INPUT_IDLE_MS }) : finish();
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(idle, INPUT_IDLE_MS);
  };
  const finish = () => {
    for (const name of INPUT_EVENTS) removeEventListener(name, restart, true);
    run();
  };
  let timer = setTimeout(idle, INPUT_IDLE_MS);
  for (const name of INPUT_EVENTS) addEventListener(name, restart, true);
}

/**
 * On the server, the styles in the document: the critical CSS of a public page; none in the owner's screens, which have
 * a stylesheet of their own; undefined for the whole of the public stylesheet.
 */
export const CriticalCssContext = createContext<string | undefined>(undefined);
