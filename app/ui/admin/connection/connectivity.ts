import { useEffect } from "react";
import { preloadRouteModule } from "~/ui/navigation/route-modules.ts";
import { toast } from "~/ui/toast/toast.ts";

/** How it stands with the connection, and how to find out whether the server answers. */
interface ConnectionState {
  isLost: boolean;
  checkServer: () => Promise<boolean>;
}

const OFFLINE_REASON = "No connection: nothing was changed. Try again when it is back.";
const NEW_BUILD_REASON =
  "The site was renewed since this page was loaded: nothing was changed. Reload the page, then try again.";

/** What is shown itself comes first. */
const PRELOAD_AFTER_MS = 500;
/** Addresses that something was sent to. The browser has by then what it takes to send more, and to tell a failure. */
const reachedPaths = new Set<string>();
let connectionState: ConnectionState = { isLost: false, checkServer: () => Promise.resolve(true) };

/** How it stands with the connection at this moment. */
export const connectivity = {
  isKnownOnline: () => !connectionState.isLost && navigator.onLine,
  checkServer: () => connectionState.checkServer(),
};

/** Tells the screen's commands how it stands with the connection. */
export function useReportConnectivity(isLost: boolean, checkServer: ConnectionState["checkServer"]) {
  useEffect(() => {
    connectionState = { isLost, checkServer };
  }, [isLost, checkServer]);
}

/** Whether `address` can be sent to without asking. */
export function isKnownReachable(address: string): boolean {
  return reachedPaths.has(address) && connectivity.isKnownOnline();
}

/**
 * Why nothing can be sent to `address`, which is a route's, in words; undefined when it can. React Router fetches what
 * belongs to a route when it is first used. Where that fails it takes the screen away, with everything that is typed there,
 * so it is fetched before; and one finds out whether the server answers whenever the connection seems to be gone.
 */
export async function offlineReason(address: string): Promise<string | undefined> {
  if (isKnownReachable(address)) return undefined;
  const [isAnswered, code] = await Promise.all([connectivity.checkServer(), preloadRouteModule(address)]);
  if (code === "needs-reload") return NEW_BUILD_REASON;
  if (!isAnswered || code === "unavailable") return OFFLINE_REASON;
  reachedPaths.add(address);
  return undefined;
}

/** Whether something can be sent to `address`. */
export async function isReachable(address: string): Promise<boolean> {
  return (await offlineReason(address)) === undefined;
}

/** Says in a toast why nothing was sent, and offers what helps. */
export function showOfflineToast(why: string, again: () => void): void {
  const reload = { label: "Reload", onClick: () => location.reload() };
  toast.error(why, { action: why === NEW_BUILD_REASON ? reload : { label: "Try again", onClick: again } });
}

/** Calls `send` if it can reach `address`; otherwise a toast says that nothing was changed, and offers to try again. */
export async function submitWhenReachable(address: string, send: () => Promise<void>): Promise<void> {
  const why = await offlineReason(address);
  if (why) showOfflineToast(why, () => void submitWhenReachable(address, send));
  else await send();
}

/** Fetches what it takes to send to `address` soon after something is shown that will, so that its first use needs no more. */
export function usePreloadedRouteModule(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void preloadRouteModule(address), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
