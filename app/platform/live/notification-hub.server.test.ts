import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import {
  hearCommitted,
  isHubListening,
  startNotificationHub,
  stopNotificationHub,
  subscribeToNotifications,
} from "./notification-hub.server.ts";

const own = openTestDatabase();
beforeAll(async () => {
  startNotificationHub(own);
  await eventually(() => expect(isHubListening()).toBe(true));
});
afterAll(() => stopNotificationHub());

test("who waits for what was committed finds that the listeners of this process know of it", async () => {
  let heard = 0;
  // No trigger notifies this topic.
  const unsubscribe = subscribeToNotifications(["snow"], () => {
    heard += 1;
  });
  for (let committed = 1; committed <= 100; committed += 1) {
    await database().execute(sql`select pg_notify('live', 'snow')`);
    await hearCommitted();
    expect(heard).toBe(committed);
  }
  unsubscribe();
});

test("nobody waits for notifications while the listening connection is lost", async () => {
  await stopNotificationHub();
  await hearCommitted();
  expect(isHubListening()).toBe(false);
});
