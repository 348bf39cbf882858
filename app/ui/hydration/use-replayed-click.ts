import { type RefObject, useEffect } from "react";

/**
 * Answers a click that came before React: on a button with the attribute `data-replay-click` such a click is held by the inline
 * script of the page (app/platform/hydration/bootstrap-script.ts), and made again once React has taken the button over.
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
