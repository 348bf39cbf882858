import stylesheet from "~/public.css?url";

/** A lost connection must not hide content for longer. */
const LOAD_TIMEOUT_MS = 3_000;
/** The first retry delay, doubled each time: after a deployment the file may be gone for good. */
const RETRY_MS = 5_000;

let applied: Promise<void> | undefined;

/**
 * Applies the full stylesheet now. A public document has its critical CSS
 * (app/platform/hydration/critical-css.server.ts); the rest is applied when input is idle
 * (app/platform/hydration/bootstrap.ts), and what is revealed earlier waits for this.
 *
 * @returns always the same promise. It never rejects: after a timeout it resolves, and the load is retried.
 */
export function loadFullStylesheet(): Promise<void> {
  applied ??= document.querySelector("style[data-public=critical]") ? applyStylesheet() : Promise.resolve();
  return applied;
}

function applyStylesheet(retryMs = RETRY_MS): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[href="${stylesheet}"]`) ?? document.createElement("link");
  link.removeAttribute("media");
  if (link.isConnected && link.sheet) return Promise.resolve();
  const settled = new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      resolve();
      link.remove();
      setTimeout(applyStylesheet, retryMs, retryMs * 2);
    });
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });
  if (!link.isConnected) {
    link.rel = "stylesheet";
    link.href = stylesheet;
    document.head.append(link);
  }
  return settled;
}
