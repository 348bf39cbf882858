// The worker of the admin area, and of nothing else: it shows notifications and, while the site can't be reached, the
// offline page. It caches only that, never anything of the owner's. `VERSION` stands before this text, as of the
// offline page.

const CACHE = `owner-app-${VERSION}`;
const OFFLINE_PAGE = "/admin/offline";
/** Screens without the owner's session, where no message is listened for. */
const SIGNED_OUT = /^\/admin\/(?:login|set-up|offline|open)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE_PAGE, { cache: "reload" })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names.filter((name) => name.startsWith("owner-app-") && name !== CACHE).map((name) => caches.delete(name)),
          ),
        ),
      // The request doesn't wait for this worker to start.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(load(event));
});

async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag, unread } = event.data.json();
  event.waitUntil(
    Promise.all([
      self.registration.showNotification(title, {
        body,
        tag,
        data: { url },
        icon: "/icon-192.png",
        badge: "/icon-192.png",
      }),
      unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.(),
    ]),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** Opens a screen in the window that is open, which keeps what is typed there; else in a new one. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const screen = windows.find((client) => {
    const { pathname } = new URL(client.url);
    return pathname.startsWith("/admin/") && !SIGNED_OUT.test(pathname);
  });
  if (!screen) return self.clients.openWindow(url);
  screen.postMessage({ open: url });
  await screen.focus();
}
