import { expect, it, vi } from "vitest";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { saveSettings } from "~/platform/settings/save-settings.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { restoreRoom, saveRoom } from "./commands.server.ts";
import { loadRooms } from "./queries.server.ts";

openTestDatabase();
// Each test has an empty database, which nobody has notified.

const contact = async (server = {}) => {
  const rooms = await loadRooms(server);
  const room = rooms.find(({ name }) => name === "contact");
  if (!room) throw new Error("There is no room for the contact data.");
  return room;
};
const setting = async (name: string, server = {}) => (await contact(server)).settings.find((one) => one.name === name);

it("what the owner sets is the site's identity, until it is unset", async () => {
  await saveRoom({ id: "contact", values: { SITE_CITY: "Pune", SITE_EMAIL: "desk@client.example" }, seen: 0 }, {});
  expect(siteIdentity()).toMatchObject({ address: { city: "Pune" }, email: "desk@client.example" });
  expect(siteIdentity()).toBe(siteIdentity());
  await saveRoom({ id: "contact", values: { SITE_CITY: "" }, seen: 1 }, {});
  expect(siteIdentity().address.city).toBe("Mumbai");
});

it("what the server sets is shown, and stays as it is stored when the form is saved", async () => {
  await saveRoom({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 0 }, {});
  const server = { SITE_CITY: "Goa" };
  expect(await setting("SITE_CITY", server)).toMatchObject({ stored: "Pune", setByServer: "Goa", isSample: false });
  await saveRoom({ id: "contact", values: { SITE_CITY: "Kochi", SITE_REGION: "Kerala" }, seen: 1 }, server);
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "Pune" });
  expect(await setting("SITE_REGION")).toMatchObject({ stored: "Kerala" });
});

it("a setting that visitors see sample data of says so; generic words for apps may stay", async () => {
  expect(await setting("SITE_MESSAGING_URL")).toMatchObject({ shown: "sms:+491713920042", isSample: true });
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "", shown: "Mumbai", isSample: true });
  await saveRoom({ id: "contact", values: { SITE_MESSAGING_NUMBER: "+49 30 1234567" }, seen: 0 }, {});
  expect(await setting("SITE_MESSAGING_URL")).toMatchObject({ shown: "sms:+49301234567", isSample: false });
  expect(await setting("SITE_MESSAGING_NAME")).toMatchObject({ shown: "messaging app", isSample: false });
});

it("a stored setting that another release took, and this one doesn't, is left out and doesn't take the site down", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await saveSettings("contact", { SITE_EMAIL: "not an address", SITE_CITY: "Pune", SITE_GONE: "x" }, 0);
  expect(siteIdentity()).toMatchObject({ address: { city: "Pune" }, email: "hello@remoteops.example" });
});

it("the history and the activity log say what was before and after each save, and an earlier state can be restored", async () => {
  await saveRoom({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 0 }, {});
  await saveRoom({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 1 }, {});
  await saveRoom({ id: "contact", values: { SITE_CITY: "Goa", SITE_REGION: "Goa" }, seen: 1 }, {});
  await restoreRoom({ room: "contact", revision: 1 });
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
