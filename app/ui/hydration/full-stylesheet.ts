import stylesheet from "~/public.css?url";

/** What is waited for at most, so that a lost connection hides nothing. */
const LOAD_TIMEOUT_MS = 3_000;
/** After so long it is tried again, and each time after twice as long: a site that was renewed has it no more. */
const RETRY_MS = 5_000;

let applied: Promise<void> | undefined;

/**
 * Applies the whole stylesheet at once. A public document comes with the styles that it uses
 * (app/platform/hydration/critical-css.server.ts), and the others are applied when nobody is pressing anything
 * (app/platform/hydration/bootstrap.ts); what appears because of a press, or by itself, waits for this. Always the same
 * promise, which is fulfilled, too, when the styles can't be had; then they are asked for again.
 */
export function loadFullStylesheet(): Promise<void> {
  applied ??= document.querySelector("style[data-public=used]") ? applyStylesheet() : Promise.resolve();
  return applied;
}

function applyStylesheet(retryMs = RETRY_MS): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[href="${stylesheet}"]`) ?? document.createElement("link");
  link.removeAttribute("media");
  if (link.isConnected && link.sheet) return Promise.resolve();
  const come = new Promise<void>((resolve) => {
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
  return come;
}
