import { type RefObject, useEffect } from "react";

/**
 * Answers a click that came before React: on a button with the attribute `data-hold` such a click is held by the inline
 * script of the page (app/platform/hydration/bootstrap-script.ts), and made again once React has taken the button over.
 */
export function useHeldClick(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const { current } = button;
    current?.removeAttribute("data-hold");
    if (!current?.hasAttribute("data-held")) return;
    current.removeAttribute("data-held");
    current.click();
  }, [button]);
}
