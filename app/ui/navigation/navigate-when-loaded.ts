import { createStore } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";
import { isRouteModuleLoaded, preloadRouteModule } from "./route-modules.ts";

/** A click, as the browser or React tells it. */
type Click = Pick<
  MouseEvent,
  "target" | "defaultPrevented" | "button" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "preventDefault"
> & { stopPropagation?: () => void };

/** What is known of the connection besides. */
interface Connectivity {
  /** Whether the server surely answers, as far as one knows. */
  isKnownOnline: () => boolean;
  /** Finds out whether it does. */
  checkServer: () => Promise<boolean>;
}

const ASSUMED_ONLINE: Connectivity = { isKnownOnline: () => true, checkServer: () => Promise.resolve(true) };
/** A link whose click was held back, and may go on. */
let releasedLink: HTMLAnchorElement | undefined;
/** Counts where somebody wanted to go, since only the last counts. */
let latestNavigation = 0;
/** How many clicks wait for the code of their pages. */
const pendingNavigations = createStore(0);

/**
 * Holds a click on a link back until the code of the page that it leads to is in the browser: without it React Router
 * would reload this page, with everything that is typed there. Where the code can't be had the page stays, and a toast
 * says so. Gives whether the click is held back.
 */
export function holdClickUntilLoaded(click: Click, connection = ASSUMED_ONLINE): boolean {
  const link = click.target instanceof Element ? click.target.closest("a") : null;
  if (!link || link === releasedLink || click.defaultPrevented || !isPlainClick(click) || !isInternalLink(link))
    return false;
  latestNavigation += 1;
  if (link.pathname === location.pathname || (isRouteModuleLoaded(link.href) && connection.isKnownOnline()))
    return false;
  click.preventDefault();
  void navigateWhenLoaded(
    link.href,
    () => {
      // The link may have gone meanwhile, e.g. with the menu that it stood in.
      if (!link.isConnected) return location.assign(link.href);
      releasedLink = link;
      link.click();
      releasedLink = undefined;
    },
    connection,
  );
  return true;
}

/**
 * Calls `go`, which leads to `address`, once the code of that page is in the browser; see `holdClickUntilLoaded`. Whoever has gone
 * elsewhere by then, or back, stays there.
 */
export async function navigateWhenLoaded(
  address: string,
  navigate: () => void,
  connection = ASSUMED_ONLINE,
): Promise<void> {
  latestNavigation += 1;
  const ownNavigation = latestNavigation;
  const { href } = location;
  pendingNavigations.set(pendingNavigations.get() + 1);
  const [moduleState, isAnswered] = await Promise.all([
    preloadRouteModule(address),
    connection.isKnownOnline() || connection.checkServer(),
  ]);
  pendingNavigations.set(pendingNavigations.get() - 1);
  if (ownNavigation !== latestNavigation || href !== location.href) return;
  if (moduleState === "needs-reload") return location.assign(address);
  if (moduleState === "loaded" && isAnswered) return navigate();
  toast.error("No connection: the page could not be opened.", {
    action: { label: "Try again", onClick: () => void navigateWhenLoaded(address, navigate, connection) },
  });
}

/** Whether somebody waits for the code of a page that they want to go to. */
export function useIsRouteLoading(): boolean {
  return pendingNavigations.use() > 0;
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: Click) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link is followed in this tab, within this site. */
const isInternalLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin && (!link.target || link.target === "_self") && !link.hasAttribute("download");
