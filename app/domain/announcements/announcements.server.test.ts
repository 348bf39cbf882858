import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { deleteRecord, saveRecord } from "~/platform/db/save-record.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { endAnnouncement } from "./commands.server.ts";
import { announcementsAt, listAnnouncements } from "./queries.server.ts";
import { announcements } from "./tables.server.ts";

openTestDatabase();
afterEach(() => void vi.useRealTimers());

const at = (time: string) => new Date(`2026-03-04T${time}Z`);
const announcement = (text: string, startsAt: Date, endsAt: Date | null) => ({
  ...{ text, link: "", linkText: "", tone: "info" as const, startsAt, endsAt, seen: null },
});
const textsAt = async (time: string) => (await announcementsAt(at(time))).shown.map(({ text }) => text);

async function only() {
  const [one] = await listAnnouncements();
  if (!one) throw new Error("Nothing is announced.");
  return one;
}

it("an announcement shows from its start to its end, and not a millisecond longer", async () => {
  await saveRecord(database(), announcements, announcement("Closed on Friday", at("09:00:00"), at("17:00:00")));
  expect(await textsAt("08:59:59.999")).toEqual([]);
  expect(await textsAt("09:00:00")).toEqual(["Closed on Friday"]);
  expect(await textsAt("16:59:59.999")).toEqual(["Closed on Friday"]);
  expect(await textsAt("17:00:00")).toEqual([]);
});

it("a page knows when what is announced changes next", async () => {
  await saveRecord(database(), announcements, announcement("First", at("09:00:00"), at("12:00:00")));
  await saveRecord(database(), announcements, announcement("Second", at("11:00:00"), null));
  const changes = async (time: string) => (await announcementsAt(at(time))).changesAt;
  expect(await changes("08:00:00")).toBe("2026-03-04T09:00:00.000Z");
  expect(await changes("09:00:00")).toBe("2026-03-04T11:00:00.000Z");
  expect(await changes("11:30:00")).toBe("2026-03-04T12:00:00.000Z");
  expect(await changes("12:00:00")).toBeNull();
  expect(await textsAt("11:30:00")).toEqual(["Second", "First"]);
});

it("an announcement that the owner ends is hidden at once", async () => {
  await saveRecord(database(), announcements, announcement("Maintenance", at("09:00:00"), null));
  const { id } = await only();
  await endAnnouncement(id, at("10:30:00"));
  expect(await textsAt("10:29:59")).toEqual(["Maintenance"]);
  expect(await textsAt("10:30:00")).toEqual([]);
  await endAnnouncement(id, at("11:00:00"));
  expect((await only()).endsAt).toBe("2026-03-04T10:30:00.000Z");
});

it("an owner with two tabs doesn't overwrite in one what was changed in the other without a warning", async () => {
  await saveRecord(database(), announcements, announcement("Old", at("09:00:00"), null));
  const { id, updatedAt } = await only();
  const seen = new Date(updatedAt);
  expect(
    await saveRecord(database(), announcements, { ...announcement("From one tab", at("09:00:00"), null), id, seen }),
  ).toBe("saved");
  const late = announcement("From the other", at("09:00:00"), null);
  expect(await saveRecord(database(), announcements, { ...late, id, seen })).toBe("conflict");
  expect((await only()).text).toBe("From one tab");
  expect(await saveRecord(database(), announcements, { ...late, id, seen: null })).toBe("saved");
  expect((await only()).text).toBe("From the other");
  await deleteRecord(database(), announcements, id);
  expect(await saveRecord(database(), announcements, { ...late, id, seen: null })).toBe("gone");
});

it("two changes within one millisecond are two versions", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await saveRecord(database(), announcements, announcement("Old", at("09:00:00"), null));
  const { id, updatedAt } = await only();
  const change = { ...announcement("New", at("09:00:00"), null), id, seen: new Date(updatedAt) };
  vi.setSystemTime(change.seen);
  expect(await saveRecord(database(), announcements, change)).toBe("saved");
  expect(await saveRecord(database(), announcements, change)).toBe("conflict");
  await endAnnouncement(id, change.seen);
  const [ended, later] = [await only(), { ...change, seen: null }];
  expect(await saveRecord(database(), announcements, later)).toBe("saved");
  expect((await only()).updatedAt > ended.updatedAt).toBe(true);
});

it("an announcement that is sent again because the answer was lost is one announcement", async () => {
  const id = randomUUID();
  await saveRecord(database(), announcements, { ...announcement("Closed", at("09:00:00"), null), newId: id });
  await saveRecord(database(), announcements, { ...announcement("Closed on Friday", at("09:00:00"), null), newId: id });
  expect(await listAnnouncements()).toMatchObject([{ id, text: "Closed on Friday" }]);
});
