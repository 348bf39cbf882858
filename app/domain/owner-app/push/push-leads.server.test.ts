import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { authSessions } from "~/domain/auth/tables.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submissionSpamOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { pushDeliveries, pushSubscriptions } from "~/domain/owner-app/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { SuspicionReason } from "~/platform/forms/public-write.ts";
import { createTestOwner, createTestSession } from "../../../../tests/support/accounts/test-session.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { chooseNotifications } from "../../../../tests/support/database/choose-notifications.ts";
import { ADA, leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { startPushService } from "../../../../tests/support/push/push-service.ts";
import { pushNewLeads, sendTestPush } from "./push-leads.server.ts";
import { vapid } from "./send-push.server.ts";
import { listDevices, removeSubscription, saveSubscription } from "./subscriptions.server.ts";

openTestDatabase();

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const START = new Date();
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
let sessionId: string;
beforeEach(async () => {
  service.received.length = 0;
  service.answers.length = 0;
  await createTestSession(await createTestOwner());
  const [session] = await database().select().from(authSessions);
  sessionId = session?.id ?? "";
});

const options = () => ({ agent: service.agent, retries: { minTimeout: 1 } });
const push = (now: Date) => pushNewLeads(now, options());
function enable(device: string, now = START) {
  return saveSubscription(service.addDevice(device), { sessionId, device: `Firefox ${device}` }, now);
}
function submit(firstName: string, now: Date, suspicions: SuspicionReason[] = []) {
  const lead = { ...ADA, firstName, lastName: "", phone: "1", message: `Hi\n${firstName}` };
  return submitConsultation(lead, leadMeta(now, { suspicions }));
}
const told = () => service.received.map(({ device, message }) => [device, (message as { title: string }).title]);

test("a new lead is pushed to each device, encrypted for it and signed by this site", async () => {
  await enable("phone");
  await enable("desk");
  const { id } = await submit("Asha", minutes(1));
  await push(minutes(2));
  expect(told().toSorted()).toEqual([
    ["desk", "New consultation request from Asha"],
    ["phone", "New consultation request from Asha"],
  ]);
  const [first] = service.received;
  expect(first?.message).toMatchObject({ body: "Hi Asha", url: `/admin/leads/${id}`, tag: id, unread: 1 });
  expect(first?.headers).toMatchObject({ ttl: "86400", urgency: "high", topic: id.replaceAll("-", "") });
  expect(first?.vapid).toMatchObject({ aud: service.origin, publicKey: (await vapid()).publicKey });
  expect(first?.vapid.sub).toMatch(/^mailto:.+@/);
  expect(first?.vapid.exp).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 60 * 60);
  expect(await listDevices(new Date())).toMatchObject([{ failure: null }, { failure: null }]);
});

test("a booking is pushed with its time, in the owner's time zone", async () => {
  vi.stubEnv("BOOKING_HOURS", "mon-sun 00:00-24:00");
  await enable("phone");
  const time = new Date(Math.ceil(minutes(24 * 60).getTime() / 86_400_000) * 86_400_000 + 9 * 3_600_000);
  const lead = { ...ADA, firstName: "Asha", lastName: "", phone: "1", message: "Reports" };
  await submitConsultation({ ...lead, time: time.toISOString(), timeZone: "Asia/Tokyo" }, leadMeta(minutes(1)));
  await push(minutes(2));
  expect(service.received.map(({ message }) => message)).toMatchObject([
    {
      title: "New booking from Asha",
      body: expect.stringMatching(/day, \d{4}-\d\d-\d\d 09:00 \(30 minutes, UTC\)\. Reports$/),
    },
  ]);
});

test("several are pushed together, and none twice, by two processes either", async () => {
  await enable("phone");
  await submit("Asha", minutes(1));
  await submit("Tomás", minutes(2));
  await Promise.all([push(minutes(3)), push(minutes(3)), push(minutes(3))]);
  await push(minutes(4));
  expect(service.received.map(({ message }) => message)).toMatchObject([
    { title: "2 new leads", tag: "leads", url: "/admin/inbox", unread: 2 },
  ]);
});

test("of many leads that come while many processes look, each is pushed once", async () => {
  await enable("phone");
  const names = Array.from({ length: 12 }, (_, index) => `Lead${index}`);
  await Promise.all(
    names.map(async (name) => {
      await submit(name, minutes(1));
      await push(minutes(2));
    }),
  );
  const count = service.received.map(({ message }) => {
    const { title } = message as { title: string };
    return /^(\d+) new leads$/.exec(title) ? Number.parseInt(title, 10) : 1;
  });
  expect(count.reduce((sum, leads) => sum + leads, 0)).toBe(names.length);
});

test("in quiet hours leads wait, and are pushed together at their end", async () => {
  await enable("phone");
  const time = (count: number) => minutes(count).toISOString().slice(11, 16);
  await chooseNotifications({ OWNER_QUIET_FROM: time(-60), OWNER_QUIET_UNTIL: time(60) }, START);
  await submit("Asha", minutes(1));
  await submit("Tomás", minutes(2));
  await push(minutes(3));
  expect(told()).toEqual([]);
  await push(minutes(61));
  expect(told()).toEqual([["phone", "2 new leads"]]);
});

test("what is in the digest or off isn't pushed, although that is changed later", async () => {
  await enable("phone");
  await chooseNotifications({ OWNER_NOTIFY_CONSULTATION: "digest" }, START);
  await submit("Asha", minutes(1));
  await chooseNotifications({}, minutes(2));
  await push(minutes(3));
  expect(told()).toEqual([]);
});

test("a lead that the owner has read or changed meanwhile isn't pushed", async () => {
  await enable("phone");
  const read = await submit("Asha", minutes(1));
  const changed = await submit("Ben", minutes(1));
  await submit("Cleo", minutes(1));
  await database().update(formSubmissions).set({ read: true }).where(eq(formSubmissions.id, read.id));
  await database().update(formSubmissions).set({ status: "resolved" }).where(eq(formSubmissions.id, changed.id));
  await push(minutes(2));
  expect(told()).toEqual([["phone", "New consultation request from Cleo"]]);
});

test("suspected spam isn't pushed until the owner says that it is none, and what came before the device was on never", async () => {
  await submit("Earlier", minutes(-1));
  await enable("phone");
  const { id } = await submit("Asha", minutes(1), ["honeypot"]);
  await push(minutes(2));
  expect(told()).toEqual([]);
  await doBulkOperation(submissionSpamOperation, { ids: [id] }, { spam: false }, minutes(3));
  await push(minutes(4));
  expect(told()).toEqual([["phone", "New consultation request from Asha"]]);
});

test.each([404, 410])("a device that its push service no longer knows (%i) is removed", async (status) => {
  await enable("phone");
  service.answers.push(status);
  await submit("Asha", minutes(1));
  await push(minutes(2));
  expect(await listDevices(new Date())).toEqual([]);
});

test("a push service that is out of order is tried again, and the device says so while it stays so", async () => {
  await enable("phone");
  const [device] = await listDevices(new Date());
  service.answers.push(503, 429);
  expect(await sendTestPush(device?.id ?? "", options())).toBeNull();
  expect(told()).toEqual([["phone", "Notifications work"]]);
  service.answers.push(503, 503, 503);
  expect(await sendTestPush(device?.id ?? "", options())).toContain("out of order (503)");
  expect(await listDevices(new Date())).toMatchObject([{ failure: expect.stringContaining("out of order") }]);
  service.answers.push(403);
  const before = service.countRequests();
  expect(await sendTestPush(device?.id ?? "", options())).toContain("refused it (403)");
  expect(service.countRequests() - before).toBe(1);
});

test.each([
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://[::1]/x",
  "https://169.254.169.254/latest/meta-data",
])("nothing is sent to %s, which a browser may name", async (endpoint) => {
  const { keys } = service.addDevice("phone");
  await saveSubscription({ endpoint, keys }, { sessionId, device: "Firefox" }, START);
  const [device] = await listDevices(new Date());
  expect(await sendTestPush(device?.id ?? "")).toContain("isn’t on the public internet");
});

test("a session that ends or has expired ends the notifications of its devices", async () => {
  await enable("phone");
  await database()
    .update(authSessions)
    .set({ expiresAt: minutes(1) });
  await submit("Asha", minutes(2));
  await push(minutes(3));
  expect(told()).toEqual([]);
  await database().delete(authSessions).where(eq(authSessions.id, sessionId));
  expect(await database().$count(pushSubscriptions)).toBe(0);
});

test("a browser is one device however often it is enabled, and can be removed", async () => {
  const subscription = service.addDevice("phone");
  await saveSubscription(subscription, { sessionId, device: "Firefox" }, START);
  await saveSubscription(subscription, { sessionId, device: "Firefox on Android" }, START);
  expect(await listDevices(START)).toMatchObject([{ device: "Firefox on Android" }]);
  await removeSubscription({ endpoint: subscription.endpoint });
  expect(await listDevices(START)).toEqual([]);
});

test("what was claimed is forgotten after two days", async () => {
  await enable("phone");
  await submit("Asha", minutes(1));
  await push(minutes(2));
  expect(await database().$count(pushDeliveries)).toBe(1);
  await push(minutes(2 + 48 * 60 + 1));
  expect(await database().$count(pushDeliveries)).toBe(0);
  expect(told()).toHaveLength(1);
});
