import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { LAST_SCREEN_KEY } from "~/domain/owner-app/last-screen.ts";
import { setLocalSetting } from "~/ui/local-setting.ts";

/** Whether this browser can show notifications, and if not, what is in the way. */
export type PushSupport = "supported" | "install-first" | "insecure" | "unsupported" | "blocked";

/** On Apple's phones and tablets only apps of the home screen have the Push API. */
export function pushSupport({
  isSecure,
  hasPush,
  isApple,
  permission,
}: ReturnType<typeof browserAbilities>): PushSupport {
  if (!isSecure) return "insecure";
  if (!hasPush) return isApple ? "install-first" : "unsupported";
  return permission === "denied" ? "blocked" : "supported";
}

/** What this browser says of itself. */
export function browserAbilities() {
  const hasPush = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return {
    isSecure: window.isSecureContext,
    hasPush,
    // Safari on an iPad names itself a Mac, which has no touch screen.
    isApple:
      /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    permission: hasPush ? Notification.permission : undefined,
  };
}

/** This browser's subscription, if it has one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration("/admin/");
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Asks for the permission, and subscribes. To be called by a press, else browsers don't ask.
 *
 * @returns null without the permission
 * @throws DOMException when the browser's push service can't be reached
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  // One of another key, of a database that is no longer in use, gets nothing.
  if (existing && keyOf(existing) !== publicKey) await existing.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends what this browser has of the owner as an app: its subscription, its badge, its last screen. Never rejects. */
export async function leaveOwnerApp(): Promise<void> {
  setLocalSetting(LAST_SCREEN_KEY, null);
  await Promise.allSettled([
    findSubscription().then((subscription) => subscription?.unsubscribe()),
    navigator.clearAppBadge?.(),
  ]);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What the admin area does as an app: registers its worker, opens what it asks for, remembers the screen, shows the
 * badge. */
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
