import { type ComponentType, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** Of the element with the drawn day. */
export const HOURS_ID = "home-hours";

/**
 * Shows the drawn day by the visitor's clock as soon as it is near. It is in a static island, which React doesn't
 * render again, so it is rendered into that; its code is loaded then, since a first visit doesn't need it.
 *
 * @param islands - the page's; others of a link navigation have another drawing
 */
export function VisitorsHours({ islands }: { islands: object | undefined }) {
  const [shown, setShown] = useState<{ at: Element; Clock: ComponentType<{ brief: boolean }> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other islands have another element
  useEffect(() => {
    const at = document.getElementById(HOURS_ID);
    if (!at) return;
    const near = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      // Without a connection the day in Berlin stays.
      const loaded = await import("~/domain/site/ui/kit/hours-clock.tsx").catch(() => undefined);
      if (!loaded || !at.isConnected) return;
      at.replaceChildren();
      setShown({ at, Clock: loaded.HoursClock });
    });
    near.observe(at);
    return () => near.disconnect();
  }, [islands]);
  return shown ? createPortal(<shown.Clock brief />, shown.at) : null;
}
