import { expect, it, vi } from "vitest";
import type { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";
import { roomToSave } from "./commands.server.ts";
import { settingCommands } from "./owner-commands.server.ts";
import { loadRooms } from "./queries.server.ts";
import type { roomSaveSchema } from "./room-check.ts";

openTestDatabase();
// Each test has an empty database, which nobody has notified.

const commands = settingCommands(() => Promise.reject(new Error("No email is sent.")));
const save = (form: z.output<typeof roomSaveSchema>) => give(commands["settings.save"], form);
const contact = async (server = {}) => {
  const rooms = await loadRooms(server);
  const room = rooms.find(({ name }) => name === "contact");
  if (!room) throw new Error("There is no room for the contact data.");
  return room;
};
const setting = async (name: string, server = {}) => (await contact(server)).settings.find((one) => one.name === name);

it("what the owner sets is the site's identity, until it is unset", async () => {
  await save({ id: "contact", values: { SITE_CITY: "Pune", SITE_EMAIL: "desk@client.example" }, seen: 0 });
  expect(siteIdentity()).toMatchObject({ address: { city: "Pune" }, email: "desk@client.example" });
  expect(siteIdentity()).toBe(siteIdentity());
  await save({ id: "contact", values: { SITE_CITY: "" }, seen: 1 });
  expect(siteIdentity().address.city).toBe("Mumbai");
});

it("what the server sets is shown, and stays as it is stored when the form is saved", async () => {
  await save({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 0 });
  const server = { SITE_CITY: "Goa" };
  expect(await setting("SITE_CITY", server)).toMatchObject({ stored: "Pune", setByServer: "Goa", isSample: false });
  const form = { id: "contact", values: { SITE_CITY: "Kochi", SITE_REGION: "Kerala" }, seen: 1 };
  const { room, change, seen } = roomToSave(form, server);
  await saveSettings(room, change, seen);
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "Pune" });
  expect(await setting("SITE_REGION")).toMatchObject({ stored: "Kerala" });
});

it("a setting that visitors see sample data of says so; generic words for apps may stay", async () => {
  expect(await setting("SITE_MESSAGING_URL")).toMatchObject({ shown: "sms:+491713920042", isSample: true });
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "", shown: "Mumbai", isSample: true });
  await save({ id: "contact", values: { SITE_MESSAGING_NUMBER: "+49 30 1234567" }, seen: 0 });
  expect(await setting("SITE_MESSAGING_URL")).toMatchObject({ shown: "sms:+49301234567", isSample: false });
  expect(await setting("SITE_MESSAGING_NAME")).toMatchObject({ shown: "messaging app", isSample: false });
});

it("a stored setting that another release took, and this one doesn't, is left out and doesn't take the site down", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await saveSettings("contact", { SITE_EMAIL: "not an address", SITE_CITY: "Pune", SITE_GONE: "x" }, 0);
  expect(siteIdentity()).toMatchObject({ address: { city: "Pune" }, email: "hello@remoteops.example" });
});

it("the history and the activity log say what was before and after each save, and an earlier state can be restored", async () => {
  await save({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 0 });
  await save({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 1 });
  await save({ id: "contact", values: { SITE_CITY: "Goa", SITE_REGION: "Goa" }, seen: 1 });
  await give(commands["settings.restore"], { room: "contact", revision: 1 });
  const change = (label: string, before: string, after: string) => ({ label, before, after });
  const changes = [
    [change("City", "", "Pune")],
    [change("City", "Pune", "Goa"), change("Region", "", "Goa")],
    [change("City", "Goa", "Pune"), change("Region", "Goa", "")],
  ];
  const { history, revision } = await contact();
  expect(revision).toBe(3);
  expect(history.map((one) => one.changes)).toEqual(changes.toReversed());
  const entries = await database().select().from(activity).orderBy(activity.id);
  expect(entries.map(({ act, subjectLabel, details }) => ({ act, subjectLabel, ...details }))).toEqual(
    ["settings.saved", "settings.saved", "settings.restored"].map((act, index) => ({
      ...{ act, subjectLabel: "Contact", changes: changes[index] },
    })),
  );
});
