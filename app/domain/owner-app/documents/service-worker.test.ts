import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const SCRIPT = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");

/** The worker with these windows open. In place of a browser, since a headless one ends when it shows a
 * notification. */
function startWorker(addresses: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const windows = addresses.map((url) => ({ url, postMessage: vi.fn(), focus: vi.fn() }));
  const browser = { showNotification: vi.fn(), setAppBadge: vi.fn(), clearAppBadge: vi.fn(), openWindow: vi.fn() };
  const { showNotification, openWindow } = browser;
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  runInNewContext(SCRIPT, { VERSION: "1", self, navigator: browser, URL });
  const dispatch = async (type: string, event: object) => {
    const work: unknown[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (some: unknown) => work.push(some) });
    await Promise.all(work);
  };
  const click = (url: string) => dispatch("notificationclick", { notification: { close() {}, data: { url } } });
  return { ...browser, windows, dispatch, click };
}

test("what is pushed is shown, and the icon has the unread count", async () => {
  const worker = startWorker([]);
  const message = { title: "New lead", body: "Hi", url: "/admin/leads/1", tag: "1", unread: 2 };
  await worker.dispatch("push", { data: { json: () => message } });
  await worker.dispatch("push", { data: { json: () => ({ ...message, unread: 0 }) } });
  const shown = { body: "Hi", tag: "1", data: { url: "/admin/leads/1" } };
  expect(worker.showNotification).toHaveBeenCalledWith("New lead", expect.objectContaining(shown));
  expect(worker.setAppBadge.mock.calls).toEqual([[2]]);
  expect(worker.clearAppBadge).toHaveBeenCalledOnce();
});

test("a click opens its screen in a window of the admin area that is open", async () => {
  const worker = startWorker([
    "https://site.example/",
    "https://site.example/admin/login",
    "https://site.example/admin/jobs",
  ]);
  await worker.click("/admin/leads/1");
  const [site, login, jobs] = worker.windows;
  expect(jobs?.postMessage.mock.calls).toEqual([[{ open: "/admin/leads/1" }]]);
  expect(jobs?.focus).toHaveBeenCalledOnce();
  for (const other of [site, login]) expect(other?.postMessage).not.toHaveBeenCalled();
  expect(worker.openWindow).not.toHaveBeenCalled();
});

test("without one a click opens a new window", async () => {
  const worker = startWorker(["https://site.example/contact"]);
  await worker.click("/admin/leads/1");
  expect(worker.openWindow.mock.calls).toEqual([["/admin/leads/1"]]);
});
