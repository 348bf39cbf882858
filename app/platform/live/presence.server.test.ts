import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { PRESENCE_TOPIC } from "~/shared/live/live-topics.ts";
import type { OtherWindow } from "~/shared/live/presence.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import {
  hearCommitted,
  isHubListening,
  startNotificationHub,
  stopNotificationHub,
  subscribeToNotifications,
} from "./notification-hub.server.ts";
import { announcePresence, windowsAt } from "./presence.server.ts";

const own = openTestDatabase();
beforeAll(async () => {
  startNotificationHub(own);
  await eventually(() => expect(isHubListening()).toBe(true));
});
afterAll(() => stopNotificationHub());
afterEach(() => void vi.useRealTimers());

const device = "Firefox on Windows";
let steps = 0;
const announce = async (window: string, place: string, does: "reads" | "writes" | "leaves", step = ++steps) => {
  await announcePresence({ window, place, does, device, step }, database());
  await hearCommitted();
};
/** How often the screens were notified. */
function countNotifications() {
  let count = 0;
  subscribeToNotifications([PRESENCE_TOPIC], () => {
    count += 1;
  });
  return () => count;
}

test("a window is where it said last, and screens are notified of what is new to others alone", async () => {
  const [window, place, next] = [randomUUID(), randomUUID(), randomUUID()];
  const notified = countNotifications();
  await announce(window, place, "reads");
  await announce(window, place, "writes");
  await announce(window, place, "reads");
  expect(notified()).toBe(0);
  const [here, there] = [randomUUID(), randomUUID()];
  await announce(here, place, "reads");
  await announce(there, next, "reads");
  expect(notified()).toBe(1);
  await announce(window, place, "leaves");
  expect(notified()).toBe(2);
  const others = (all: OtherWindow[]) => all.filter(({ id }) => id !== here && id !== there);
  await announce(window, place, "reads");
  await announce(window, place, "reads");
  expect(others(await windowsAt(place))).toEqual([{ id: window, device, isWriting: false }]);
  expect(notified()).toBe(3);
  await announce(window, place, "writes");
  await announce(window, place, "writes");
  expect(others(await windowsAt(place))).toEqual([{ id: window, device, isWriting: true }]);
  expect(notified()).toBe(4);
  // It goes on to the next place, and what it says of the one before comes late.
  await announce(window, next, "reads", steps + 10);
  await announce(window, place, "leaves", steps + 9);
  await announce(window, place, "writes", steps + 8);
  expect([others(await windowsAt(place)), others(await windowsAt(next)).length]).toEqual([[], 1]);
  await announce(window, next, "leaves", steps + 12);
  await announce(window, next, "reads", steps + 11);
  expect(others(await windowsAt(next))).toEqual([]);
  expect(notified()).toBe(6);
});

test("a window whose owner stops typing reads, and one without announcements is absent", async () => {
  const [window, place] = [randomUUID(), randomUUID()];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const notified = countNotifications();
  await announce(randomUUID(), place, "reads");
  await announce(window, place, "writes");
  const isWriting = async () => (await windowsAt(place)).find(({ id }) => id === window)?.isWriting;
  vi.advanceTimersByTime(11_000);
  expect(await isWriting()).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(await isWriting()).toBe(false);
  vi.advanceTimersByTime(90_000);
  expect(await windowsAt(place)).toEqual([]);
  expect(notified()).toBe(3);
});
