import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { drainOutbox } from "~/platform/email/outbox/outbox-task.server.ts";
import { HOUR_MS } from "~/shared/time/durations.ts";
import { SENDER } from "../../../tests/support/database/full-person.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { OWNER, openMailServer } from "../../../tests/support/mail/mail-server.ts";
import { queueTaskFailureEmail, taskFailureWriter } from "./task-failure.server.ts";

openTestDatabase();
const server = openMailServer();

const NOW = new Date("2026-03-03T08:00:00Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it("the owner is notified of background work that keeps failing, once a day for each task", async () => {
  for (const [task, hours] of [
    ["newsletter", 0],
    ["newsletter", 1],
    ["digest", 1],
    ["newsletter", 24],
  ] as const) {
    await queueTaskFailureEmail(database(), task, later(hours));
  }
  const writers = [taskFailureWriter(() => SENDER)];
  await drainOutbox({ writers, owner: async () => OWNER, clock: () => later(25) });
  expect(server.emails).toHaveLength(3);
  const [first] = server.emails;
  expect(first?.to).toEqual([OWNER.address]);
  expect(first?.parsed.subject).toBe("RemoteOps: background work keeps failing");
  expect(first?.parsed.text).toMatch(/newsletter/);
  expect(first?.parsed.text).toContain("https://site.example/admin/activity");
});
