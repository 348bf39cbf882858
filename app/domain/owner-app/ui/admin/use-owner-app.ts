import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { LAST_SCREEN_KEY } from "~/domain/owner-app/last-screen.ts";
import { setLocalSetting } from "~/ui/local-setting.ts";

/** What the admin area does as an app: registers its worker, opens what it asks for, remembers the screen, shows the badge. */
export function useOwnerApp({ unread }: { unread: number | undefined }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => registerWorker(), []);
  useEffect(() => setLocalSetting(LAST_SCREEN_KEY, pathname + search), [pathname, search]);
  useEffect(() => {
    if (unread === undefined) return;
    const shown = unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.();
    // Where the area isn't installed there is no badge.
    shown?.catch(() => {});
  }, [unread]);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<{ open?: unknown }>) => {
      const path = data?.open;
      if (typeof path === "string" && path.startsWith("/admin/")) void navigate(path);
    };
    // Absent without https.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.addEventListener("message", onMessage);
    return () => workers?.removeEventListener("message", onMessage);
  }, [navigate]);
}

/** Once the screen has loaded: the worker is no part of it. */
function registerWorker(): (() => void) | undefined {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register("/admin/service-worker.js", { scope: "/admin/", updateViaCache: "none" })
      // The next screen tries again; until then there is no offline page.
      .catch(() => {});
  };
  if (document.readyState === "complete") return register() as undefined;
  addEventListener("load", register, { once: true });
  return () => removeEventListener("load", register);
}
