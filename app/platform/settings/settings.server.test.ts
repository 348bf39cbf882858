import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { startNotificationHub, stopNotificationHub } from "~/platform/live/notification-hub.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { listRevisions, restoreRevision, saveSettings, undoRevision } from "./save-settings.server.ts";
import {
  loadStoredSettings,
  storedSettings,
  subscribeToSettings,
  watchStoredSettings,
} from "./stored-settings.server.ts";
import { settingRevisions } from "./tables.server.ts";

const test = openTestDatabase();

/** Generous, for a busy machine. */

const latest = async (section = "contact") => (await listRevisions(section, 1))[0];

it("what is saved is in force at once, together with other sections, and empty text unsets it", async () => {
  await saveSettings("contact", { CITY: "Pune", PHONE: "+49 1" }, 0);
  await saveSettings("brand", { NAME: "Tidewick" }, 0);
  expect(storedSettings()).toEqual({ CITY: "Pune", PHONE: "+49 1", NAME: "Tidewick" });
  await saveSettings("contact", { CITY: "" }, 1);
  expect(storedSettings()).toEqual({ PHONE: "+49 1", NAME: "Tidewick" });
  expect(await latest()).toMatchObject({ revision: 2, values: { PHONE: "+49 1" } });
});

it("two tabs that change different values keep both; the same value is a conflict, until it is overwritten", async () => {
  await saveSettings("contact", { CITY: "Pune", PHONE: "+49 1" }, 0);
  expect(await saveSettings("contact", { CITY: "Goa", PHONE: "+49 1" }, 1)).toMatchObject({ revision: 2 });
  expect(await saveSettings("contact", { CITY: "Pune", PHONE: "+49 2" }, 1)).toMatchObject({ revision: 3 });
  expect((await latest())?.values).toEqual({ CITY: "Goa", PHONE: "+49 2" });
  expect(await saveSettings("contact", { CITY: "Kochi", PHONE: "+49 1" }, 1)).toBe("conflict");
  expect((await latest())?.revision).toBe(3);
  expect(await saveSettings("contact", { CITY: "Kochi", PHONE: "+49 1" }, null)).toMatchObject({ revision: 4 });
  expect((await latest())?.values).toEqual({ CITY: "Kochi", PHONE: "+49 1" });
});

it("a save is taken back to what was there before it, and what was saved since stays; of the same value it is a conflict", async () => {
  await saveSettings("contact", { CITY: "Pune" }, 0);
  await saveSettings("contact", { CITY: "Kochi" }, 1);
  expect(await saveSettings("contact", { CITY: "Goa", PHONE: "+49 1" }, null)).toMatchObject({ revision: 3 });
  expect(await saveSettings("contact", { CITY: "Goa" }, 3)).toBe("unchanged");
  await saveSettings("contact", { REGION: "Kerala" }, 3);
  expect(await undoRevision("contact", 3)).toMatchObject({ revision: 5 });
  expect(storedSettings()).toEqual({ CITY: "Kochi", REGION: "Kerala" });
  expect(await undoRevision("contact", 3)).toBe("unchanged");
  await saveSettings("contact", { CITY: "Delhi" }, 5);
  expect(await undoRevision("contact", 3)).toBe("conflict");
  expect(await undoRevision("contact", 6)).toMatchObject({ revision: 7 });
  expect(storedSettings()).toMatchObject({ CITY: "Kochi" });
});

it("of many who save at once nobody's value is lost", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `NAME_${index}`);
  await Promise.all(names.map((name) => saveSettings("contact", { [name]: name }, 0)));
  expect((await latest())?.values).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  expect((await latest())?.revision).toBe(12);
});

it("an earlier state can be restored, the one before the first, too, and the history keeps all of them", async () => {
  await saveSettings("contact", { CITY: "Pune" }, 0);
  await saveSettings("contact", { CITY: "Goa" }, 1);
  await restoreRevision("contact", 1);
  expect(storedSettings()).toEqual({ CITY: "Pune" });
  await restoreRevision("contact", 0);
  expect(storedSettings()).toEqual({});
  expect((await listRevisions("contact", 10)).map(({ values }) => values)).toEqual([
    {},
    { CITY: "Pune" },
    { CITY: "Goa" },
    { CITY: "Pune" },
  ]);
});

it("a listener is called when settings change, and not when nothing changed", async () => {
  const listener = vi.fn();
  const unsubscribe = subscribeToSettings(listener);
  await saveSettings("contact", { CITY: "Pune" }, 0);
  expect(listener).toHaveBeenCalledTimes(1);
  await saveSettings("contact", { CITY: "Pune" }, 1);
  await loadStoredSettings();
  expect(listener).toHaveBeenCalledTimes(1);
  expect((await latest())?.revision).toBe(1);
  unsubscribe();
  await saveSettings("contact", { CITY: "Goa" }, 1);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("the activity log names what changed, and has no value of a setting that nobody describes", async () => {
  const saved = await saveSettings("mail", { HOST: "mail.client.example", PASSWORD: "s3cret-value" }, 0);
  const entry = typeof saved === "object" ? saved.entry : undefined;
  expect(entry).toMatchObject({ subject: { id: "mail" }, details: { changed: ["HOST", "PASSWORD"] } });
  expect(JSON.stringify(entry)).not.toMatch(/s3cret|client\.example/);
});

it("settings that another process changed are loaded although the connection that loads them dies", async () => {
  await loadStoredSettings();
  const values = { CITY: "Pune" };
  await database().insert(settingRevisions).values({ section: "contact", revision: 1, values });
  onTestFinished(watchStoredSettings());
  onTestFinished(stopNotificationHub);
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table setting_revisions`);
    startNotificationHub(test);
    const isWaiting = sql`relation = 'setting_revisions'::regclass and not granted`;
    await eventually(async () => {
      const { rows } = await tx.execute(sql`select pg_terminate_backend(pid) from pg_locks where ${isWaiting}`);
      expect(rows).toHaveLength(1);
    });
  });
  await eventually(() => expect(storedSettings()).toEqual(values));
});
