import { useEffect } from "react";
import { preloadRouteModule } from "~/ui/navigation/route-modules.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Whether the live connection is lost, and a check of whether the server responds. */
interface ConnectionState {
  isLost: boolean;
  checkServer: () => Promise<boolean>;
}

const OFFLINE_REASON = "No connection: nothing was changed. Try again when it is back.";
const NEW_BUILD_REASON =
  "The site was renewed since this page was loaded: nothing was changed. Reload the page, then try again.";

/** After what the screen itself loads. */
const PRELOAD_AFTER_MS = 500;
/** Paths whose route module is loaded since a command was sent to them. */
const reachedPaths = new Set<string>();
let connectionState: ConnectionState = { isLost: false, checkServer: () => Promise.resolve(true) };

/** The current connectivity. */
export const connectivity = {
  isKnownOnline: () => !connectionState.isLost && navigator.onLine,
  checkServer: () => connectionState.checkServer(),
};

/** Reports the connectivity to the commands of the screens. */
export function useReportConnectivity(isLost: boolean, checkServer: ConnectionState["checkServer"]) {
  useEffect(() => {
    connectionState = { isLost, checkServer };
  }, [isLost, checkServer]);
}

/** Whether a command can be sent to `address` without a check. */
export function isKnownReachable(address: string): boolean {
  return reachedPaths.has(address) && connectivity.isKnownOnline();
}

/**
 * The text of why no command can be sent to `address`, the path of a route; undefined when one can. At a route's first
 * use React Router loads its module; when that fails, it unmounts the screen with everything typed there. So the module
 * is preloaded here; and the server is checked whenever the connection seems lost.
 */
export async function offlineReason(address: string): Promise<string | undefined> {
  if (isKnownReachable(address)) return undefined;
  const [isAnswered, module] = await Promise.all([connectivity.checkServer(), preloadRouteModule(address)]);
  if (module === "needs-reload") return NEW_BUILD_REASON;
  if (!isAnswered || module === "unavailable") return OFFLINE_REASON;
  reachedPaths.add(address);
  return undefined;
}

/** Whether a request can be sent to `address`. */
export async function isReachable(address: string): Promise<boolean> {
  return (await offlineReason(address)) === undefined;
}

/** Shows an offline reason in a toast, with 'Reload' or 'Try again'. */
export function showOfflineToast(reason: string, retry: () => void): void {
  const reload = { label: "Reload", onClick: () => location.reload() };
  toast.error(reason, { action: reason === NEW_BUILD_REASON ? reload : { label: "Try again", onClick: retry } });
}

/** Calls `send` if `address` is reachable; otherwise a toast gives the offline reason and offers to try again. */
export async function submitWhenReachable(address: string, send: () => Promise<void>): Promise<void> {
  const reason = await offlineReason(address);
  if (reason) showOfflineToast(reason, () => void submitWhenReachable(address, send));
  else await send();
}

/**
 * Preloads the route module of `address` soon after its control is mounted, so that its first command needs no load.
 */
export function usePreloadedRouteModule(address: string): void {
  useEffect(() => {
    const timer = setTimeout(() => void preloadRouteModule(address), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [address]);
}
