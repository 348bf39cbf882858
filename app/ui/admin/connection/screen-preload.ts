import { useEffect } from "react";
import { deferClickUntilLoaded, navigateWhenLoaded } from "~/ui/navigation/navigate-when-loaded.ts";
import { preloadRouteModule } from "~/ui/navigation/route-modules.ts";
import { connectivity } from "./connectivity.ts";

/** Other screens are preloaded after this long, one after the other. */
const PRELOAD_AFTER_MS = 2_500;
const PAUSE_MS = 100;

/**
 * Preloads the route modules of all `screens` of this area, and defers clicks on its links until the next screen's
 * module is loaded: a lost connection or a new deployment never takes the current screen away. Preloads nothing when
 * the browser is set to save data.
 *
 * @param screens - paths of the area.
 * @param lost - whether the connection is lost.
 */
export function useScreenPreload(screens: string[], lost: boolean): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // In the capture phase: before React handles it.
      if (link && areaOf(link) === areaOf(location) && deferClickUntilLoaded(event, connectivity))
        event.stopPropagation();
    };
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);

  const key = screens.join(",");
  useEffect(() => {
    if (lost || isSaveDataOn()) return;
    const unmounted = new AbortController();
    const preloadAll = async () => {
      for (const screen of key.split(",")) {
        if (unmounted.signal.aborted || (await preloadRouteModule(screen)) !== "loaded") return;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    };
    const timer = setTimeout(() => void preloadAll(), PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [key, lost]);
}

/** Whether the browser is set to save data (Network Information API, not in every browser). */
function isSaveDataOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** The first path segment, which the screens of an area share. */
const areaOf = ({ pathname }: { pathname: string }) => pathname.split("/")[1];

/**
 * Calls `navigate`, which navigates to the screen at `address`, unless its route module is unavailable: then a toast.
 */
export function navigateToScreen(address: string, navigate: () => void): void {
  void navigateWhenLoaded(address, navigate, connectivity);
}
