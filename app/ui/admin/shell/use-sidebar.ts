import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useModifierShortcut } from "~/ui/admin/keyboard/shortcuts.tsx";

/** Below 768 px the sidebar is a drawer. */
const MOBILE_QUERY = "(max-width: 767.98px)";

/** The choice since the page was loaded. Survives a remount of the shell by its error boundary. */
let chosenCollapsed: boolean | undefined;

/**
 * The state of the sidebar: collapsed on a desktop, open on a phone. `toggle`, as Ctrl+B or Cmd+B, changes the one of
 * the current width. On a phone a navigation closes it.
 */
export function useSidebar(initiallyCollapsed: boolean) {
  const [collapsed, setCollapsed] = useState(() => chosenCollapsed ?? initiallyCollapsed);
  const [mobileOpen, setMobileOpen] = useState(false);
  const isMobile = useIsMobile();
  const { pathname } = useLocation();

  const toggle = () => {
    if (isMobile) return setMobileOpen((open) => !open);
    chosenCollapsed = !collapsed;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = sidebarCookie(chosenCollapsed);
    setCollapsed(chosenCollapsed);
  };
  useModifierShortcut("b", toggle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path or width is what closes it
  useEffect(() => setMobileOpen(false), [pathname, isMobile]);

  return { collapsed, mobileOpen, setMobileOpen, toggle };
}

function useIsMobile(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(MOBILE_QUERY);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(MOBILE_QUERY).matches,
    () => false,
  );
}

const NAME = "sidebar_state";
/** Seven days (docs/spec/admin-and-data.md#9-constants-and-limits). */
const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether a `Cookie` header, or `document.cookie`, has the sidebar collapsed. */
export function isSidebarCollapsed(cookies: string | null): boolean {
  return cookies?.split(";").some((cookie) => cookie.trim() === `${NAME}=collapsed`) ?? false;
}

/** The cookie of the sidebar's state, as assigned to `document.cookie`. Sent in the admin area only. */
export function sidebarCookie(collapsed: boolean): string {
  return `${NAME}=${collapsed ? "collapsed" : "expanded"}; Path=/admin; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
