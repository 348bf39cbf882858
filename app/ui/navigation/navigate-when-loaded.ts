import type { NavigateFunction } from "react-router";
import { createStore } from "~/ui/store.ts";
import { toast } from "~/ui/toast/toast.ts";
import { isRouteModuleLoaded, preloadRouteModule } from "./route-modules.ts";

/** What is known about the connection. */
interface Connectivity {
  /** Whether the server is known to respond. */
  isKnownOnline: () => boolean;
  /** Checks whether the server responds. */
  checkServer: () => Promise<boolean>;
}

const ASSUMED_ONLINE: Connectivity = { isKnownOnline: () => true, checkServer: () => Promise.resolve(true) };
/** The link whose deferred click is being repeated. */
let releasedLink: HTMLAnchorElement | undefined;
/** Numbers the navigations, since the latest supersedes the others. */
let latestNavigation = 0;
/** The number of navigations that wait for their route modules. */
const pendingNavigations = createStore(0);

/**
 * Defers a click on a link until the route module of its page is loaded: otherwise a failed load makes React Router
 * reload this page, and everything typed there is lost. When the module is unavailable the page stays, with a toast.
 *
 * @returns whether the click is deferred.
 */
export function deferClickUntilLoaded(click: MouseEvent, connection = ASSUMED_ONLINE): boolean {
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
      // The link may be unmounted by then, e.g. with its menu.
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
 * Calls `navigate`, which navigates to `address`, once its route module is loaded; see `deferClickUntilLoaded`. A later
 * navigation cancels it.
 */
export async function navigateWhenLoaded(
  address: string,
  navigate: () => void,
  connection = ASSUMED_ONLINE,
): Promise<void> {
  latestNavigation += 1;
  const ownNavigation = latestNavigation;
  const { pathname } = location;
  pendingNavigations.set(pendingNavigations.get() + 1);
  const [moduleState, isAnswered] = await Promise.all([
    preloadRouteModule(address),
    connection.isKnownOnline() || connection.checkServer(),
  ]);
  pendingNavigations.set(pendingNavigations.get() - 1);
  // A list's search, which is applied as it is typed, changes the page's address and not the page.
  if (ownNavigation !== latestNavigation || pathname !== location.pathname) return;
  if (moduleState === "needs-reload") return location.assign(address);
  if (moduleState === "loaded" && isAnswered) return navigate();
  toast.error("No connection: the page could not be opened.", {
    action: { label: "Try again", onClick: () => void navigateWhenLoaded(address, navigate, connection) },
  });
}

/** Whether a navigation waits for its route module. */
export function useIsRouteLoading(): boolean {
  return pendingNavigations.use() > 0;
}

/** Whether a click asks for nothing but the page. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link leads to this site, and leaves it open where: one that names its own tab asks for a new document. */
const isInternalLink = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.hasAttribute("download");

/** The address of the page of this site that a link leads to. The browser handles files, other hosts, tabs and
 * anchors. */
export function pageOfLink(link: HTMLAnchorElement | null): string | undefined {
  const to = link?.getAttribute("href");
  if (!link || !to || to[0] === "#" || !isInternalLink(link) || /\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Follows a link by the router where its click asks for a page of this site in this tab. */
export function followLink(click: MouseEvent, link: HTMLAnchorElement | null, navigate: NavigateFunction): void {
  const page = pageOfLink(link);
  if (page === undefined || click.defaultPrevented || !isPlainClick(click)) return;
  if (hasFilledField() && deferClickUntilLoaded(click)) return;
  click.preventDefault();
  // An entry of a list becomes the head of its page.
  document.querySelector("[data-joined]")?.removeAttribute("data-joined");
  const joined = link?.closest("[data-joins]");
  joined?.setAttribute("data-joined", "");
  // As browsers do: a link to where one is makes no step to go back.
  const viewTransition = joined && matchMedia("(prefers-reduced-motion: no-preference)").matches;
  void navigate(page, { replace: link?.href === location.href, ...(viewTransition && { viewTransition }) });
}

/** Whether a field was filled in, whose value a reload would lose. */
function hasFilledField(): boolean {
  return document.querySelector(":user-valid, :user-invalid") !== null;
}
