import { type RefObject, useEffect } from "react";

/**
 * Event replay: the inline script of the page queues a click on a button with `data-replay-click` that precedes
 * hydration (app/platform/hydration/bootstrap-script.ts); this repeats the click once the button is hydrated.
 */
export function useReplayedClick(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const { current } = button;
    current?.removeAttribute("data-replay-click");
    if (!current?.hasAttribute("data-click-queued")) return;
    current.removeAttribute("data-click-queued");
    current.click();
  }, [button]);
}
