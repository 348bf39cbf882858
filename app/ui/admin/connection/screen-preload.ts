import { useEffect } from "react";
import { holdClickUntilLoaded, navigateWhenLoaded } from "~/ui/navigation/navigate-when-loaded.ts";
import { preloadRouteModule } from "~/ui/navigation/route-modules.ts";
import { connectivity } from "./connectivity.ts";

/** The code of other screens is fetched when this one has had so long to itself, and then one screen after the other. */
const PRELOAD_AFTER_MS = 2_500;
const PAUSE_MS = 100;

/**
 * Lets no link of the area leave a screen before the code of the next one is there, and fetches that of all `screens`,
 * addresses, ahead: whoever loses the connection, or has a tab open while the site is renewed, keeps what they see.
 * `lost` says that nothing can be fetched at the moment. A browser that is told to save data fetches nothing ahead.
 */
export function useScreenPreload(screens: string[], lost: boolean): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // Before React hears of it.
      if (link && areaOf(link) === areaOf(location) && holdClickUntilLoaded(event, connectivity))
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

/** Whether the browser is told to save data (Network Information API); where it can't say so, it isn't. */
function isSaveDataOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}

/** The first part of an address: the screens of one area share it. */
const areaOf = ({ pathname }: { pathname: string }) => pathname.split("/")[1];

/** Calls `go`, which leads to the screen at `address`, unless it can't be loaded: then this one stays, and a toast says so. */
export function navigateToScreen(address: string, go: () => void): void {
  void navigateWhenLoaded(address, go, connectivity);
}
