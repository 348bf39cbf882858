import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { sidebarCookie } from "./sidebar-cookie.ts";

/** Below 768 px the sidebar slides in over the page. */
const MOBILE_QUERY = "(max-width: 767.98px)";

/** What was chosen since the page was loaded; outlives a shell that is put up anew after an error. */
let chosenCollapsed: boolean | undefined;

/**
 * The state of the sidebar: collapsed to icons or not on a desktop, slid in or not on a phone. `toggle` changes the one
 * that the screen's width calls for; so does Ctrl+B or Cmd+B. A phone's sidebar goes away when the page changes.
 */
export function useSidebar(initiallyCollapsed: boolean) {
  const [collapsed, setCollapsed] = useState(() => chosenCollapsed ?? initiallyCollapsed);
  const [mobileOpen, setMobileOpen] = useState(false);
  const isMobile = useIsMobile();
  const { pathname } = useLocation();

  const toggle = useCallback(() => {
    if (isMobile) return setMobileOpen((open) => !open);
    chosenCollapsed = !collapsed;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = sidebarCookie(chosenCollapsed);
    setCollapsed(chosenCollapsed);
  }, [isMobile, collapsed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [toggle]);

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
