import type { BrowserContext, Page } from "@playwright/test";
import { FORGET_LEADS, sendLead } from "../../support/leads.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { visit, waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ serviceWorkers: "allow" });

/** A browser without the network can't load what a screen still asks for. */
const OFFLINE = /net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to fetch/;

async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}

test("Chromium would install the admin area, and not the public site by it; without a connection a page says so, and goes on by itself", async ({
  ownerContext,
  ownerPage,
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(OFFLINE);
  await visit(ownerPage, "/admin/dashboard");
  await workerReady(ownerPage);
  const client = await ownerPage.context().newCDPSession(ownerPage);
  const { url, errors } = await client.send("Page.getAppManifest");
  expect([new URL(url).pathname, errors]).toEqual(["/admin/app.webmanifest", []]);
  // A context like that of tests is private, where nothing can be installed; nothing else is in the way.
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

  await page.goto("/");
  await waitForHydration(page);
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/site.webmanifest");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  const ownersPublicPage = await ownerPage.context().newPage();
  await ownersPublicPage.goto("/");
  expect(await ownersPublicPage.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  await ownersPublicPage.close();
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await ownerContext.setOffline(true);
  await ownerPage.goto("/admin/team");
  await expect(ownerPage.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await ownerPage.keyboard.press("Tab");
  await expect(ownerPage.getByRole("button", { name: "Try again" })).toBeFocused();
  await ownerPage.keyboard.press("Enter");
  await expect(ownerPage.getByRole("status")).toContainText("Still offline");
  await expectAccessible(ownerPage);
  expect(await ownerPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const cached = await ownerPage.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(["/admin/offline"]);
  await ownerContext.setOffline(false);
  await expect(ownerPage.getByRole("heading", { name: "Team", level: 1 })).toBeVisible();
});

test("the icon's badge has the unread count, a notification's screen opens in the open window, and the icon opens the last screen until the owner signs out", async ({
  ownerContext,
  ownerPage,
  site,
  sql,
}) => {
  await sql(FORGET_LEADS);
  await ownerContext.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void shown.push(count),
      clearAppBadge: async () => void shown.push(0),
    });
  });
  const last = () => ownerPage.evaluate(() => (Reflect.get(window, "shown") as number[]).at(-1));
  await visit(ownerPage, "/admin/dashboard");
  expect(await last()).toBe(0);
  await sendLead(site.url, "Asha");
  await expect.poll(last).toBe(1);

  await ownerPage.evaluate(() => Object.assign(window, { isSame: true }));
  // What the worker sends (app/domain/owner-app/documents/service-worker.test.ts).
  await ownerPage.evaluate(() => {
    const message = new MessageEvent("message", { data: { open: "/admin/jobs" } });
    navigator.serviceWorker.dispatchEvent(message);
  });
  await expect(ownerPage).toHaveURL(/\/admin\/jobs$/);
  expect(await ownerPage.evaluate(() => Reflect.get(window, "isSame"))).toBe(true);
  await expect(ownerPage.getByRole("heading", { name: "Jobs" })).toBeVisible();

  await ownerPage.goto("/admin/open");
  await expect(ownerPage).toHaveURL(/\/admin\/jobs$/);
  // The screen has stored its own address by then.
  await waitForHydration(ownerPage);
  await ownerPage.evaluate(() => localStorage.setItem("admin-last-screen", "//evil.example/admin/"));
  await ownerPage.goto("/admin/open");
  await expect(ownerPage).toHaveURL(/\/admin\/dashboard$/);
  await waitForHydration(ownerPage);
  await ownerPage.getByRole("button", { name: "Sign out" }).click();
  await expect(ownerPage).toHaveURL(/\/admin\/login/);
  // The stream may have led there before the sign-out was answered.
  await expect.poll(() => ownerPage.evaluate(() => localStorage.getItem("admin-last-screen"))).toBeNull();
});

/**
 * A browser with a push service: the headless one has none. What it is subscribed to survives a reload; an address with
 * `?blocked` has notifications denied.
 */
async function stubPush(context: BrowserContext) {
  await context.addInitScript(() => {
    const KEY = "stubbed-push";
    const keys = {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    let permission: NotificationPermission = location.search === "?blocked" ? "denied" : "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      if (permission === "default") permission = "granted";
      return permission;
    };
    const subscription = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () => {
      const endpoint = localStorage.getItem(KEY);
      return (endpoint ? subscription(endpoint) : null) as PushSubscription | null;
    };
    PushManager.prototype.subscribe = async () => {
      const endpoint = "https://localhost/device";
      localStorage.setItem(KEY, endpoint);
      return subscription(endpoint) as unknown as PushSubscription;
    };
  });
}

test("notifications are turned on for this device, tested, and end with the session; a browser that blocks them says how to allow them", async ({
  ownerContext,
  ownerPage,
  sql,
}) => {
  await stubPush(ownerContext);
  await ownerPage.setViewportSize({ width: 360, height: 740 });
  await visit(ownerPage, "/admin/settings?blocked");
  const room = ownerPage.getByRole("region", { name: "Notifications on devices" });
  await expect(room).toContainText("Notifications are blocked in this browser");
  await expect(room.getByRole("button")).toHaveCount(0);
  await visit(ownerPage, "/admin/settings");
  await expect(room.getByRole("status")).toHaveText("This device: off");
  await room.getByRole("button", { name: "Turn on notifications" }).press("Enter");
  await expect(room.getByRole("status")).toHaveText("This device: on");
  await expect(room.getByRole("listitem")).toContainText("Chrome on Linux");
  await room.getByRole("button", { name: "Send a test to Chrome on Linux" }).press("Enter");
  await expect(room.getByRole("listitem")).toContainText("isn’t on the public internet");
  await expectAccessible(ownerPage);
  expect(await ownerPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  for (const end of ["Turn off notifications", "Remove Chrome on Linux"]) {
    await room.getByRole("button", { name: end }).press("Enter");
    await expect(room.getByRole("status")).toHaveText("This device: off");
    await expect(room.getByRole("listitem")).toHaveCount(0);
    await room.getByRole("button", { name: "Turn on notifications" }).press("Enter");
    await expect(room.getByRole("listitem")).toHaveCount(1);
  }
  await ownerPage.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(ownerPage).toHaveURL(/\/admin\/login/);
  expect(await sql("select count(*)::int as devices from push_subscriptions")).toEqual([{ devices: 0 }]);
  expect(await ownerPage.evaluate(() => localStorage.getItem("stubbed-push"))).toBeNull();
});
