import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { launchSection } from "~/domain/site/launch/site-live.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { sectionToSave } from "~/platform/settings/save-section.server.ts";
import { listRevisions, saveSettings } from "~/platform/settings/save-settings.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { sectionsSchema } from "~/shared/settings/section-schema.ts";
import type { SectionInput, SectionState } from "~/shared/settings/section-state.ts";
import { setting as declare, type SettingSection, settingsIn } from "~/shared/settings/setting.ts";
import { validate } from "~/shared/validation.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { give } from "../../../tests/support/http/command-context.ts";
import { settingCommands } from "./owner-commands.server.ts";
import { loadSections } from "./queries.server.ts";
import { findSection, SETTING_SECTIONS } from "./sections.ts";
import { SettingsCard } from "./ui/admin/settings-card.tsx";

openTestDatabase();
// Each test has an empty database, which no one has notified.

const commands = settingCommands(() => Promise.reject(new Error("No email is sent.")));
const save = (form: SectionInput) => give(commands["settings.save"], form);

/** The settings of sections that a page of the documentation has no row for. */
function undocumented(sections: readonly SettingSection[], text: string): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return settingsIn(sections).flatMap(({ name }) => (rows.some((row) => row.includes(`\`${name}\``)) ? [] : [name]));
}

const contact = async (server = {}) => {
  const sections = await loadSections(server);
  const section = sections.find(({ name }) => name === "contact");
  if (!section) throw new Error("There is no section for the contact data.");
  return section;
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
  const { section, change, seen } = await sectionToSave(findSection("contact"), form, undefined, server);
  await saveSettings(section, change, seen);
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "Pune" });
  expect(await setting("SITE_REGION")).toMatchObject({ stored: "Kerala" });
});

it("a setting that visitors see sample data of says so; generic words for apps may stay", async () => {
  expect(await setting("SITE_MESSAGING_NUMBER")).toMatchObject({ shown: "+49 171 3920042", isSample: true });
  expect(await setting("SITE_CITY")).toMatchObject({ stored: "", shown: "Mumbai", isSample: true });
  await save({ id: "contact", values: { SITE_MESSAGING_NUMBER: "+49 30 1234567" }, seen: 0 });
  expect(await setting("SITE_MESSAGING_NUMBER")).toMatchObject({ stored: "+49 30 1234567", isSample: false });
  expect(await setting("SITE_MESSAGING_NAME")).toMatchObject({ shown: "messaging app", isSample: false });
});

it("a stored setting that another release took, and this one doesn't, is left out and doesn't take the site down", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await saveSettings("contact", { SITE_EMAIL: "not an address", SITE_CITY: "Pune", SITE_GONE: "x" }, 0);
  expect(siteIdentity()).toMatchObject({ address: { city: "Pune" }, email: "hello@remoteops.example" });
});

it("links that the owner had hidden are profiles that the business has none of after the upgrade, whatever was entered", async () => {
  await saveSettings("samples", { SAMPLE_LINK_VIDEO: "hidden", SAMPLE_LINK_THREADS: "own", SAMPLE_CASE_A: "own" }, 0);
  await saveSettings("samples", { SAMPLE_LINK_BUILT_BY: "hidden" }, 1);
  await saveSettings("brand", { SITE_BRAND: "Tidewick", SITE_BUILT_BY_NAME: "A Studio" }, 0);
  const migration = await readFile("db/migrations/0058_hidden_links_are_facts.sql", "utf8");
  for (const _again of [1, 2]) {
    await database().execute(sql.raw(migration.replaceAll('"room"', '"section"')));
    const latest = await Promise.all(["samples", "social", "brand"].map((section) => listRevisions(section, 9)));
    expect(latest.map(([newest]) => newest?.values)).toEqual([
      { SAMPLE_CASE_A: "own" },
      { SITE_SOCIAL_VIDEO: "none" },
      { SITE_BRAND: "Tidewick", SITE_BUILT_BY_NAME: "none" },
    ]);
    expect(latest.map(({ length }) => length)).toEqual([3, 1, 2]);
  }
});

it("a setting that is only declared is on the screen, taken from its form, in the documentation's check and typed for the code", async () => {
  const settings = {
    fax: declare(z.string().regex(/^\+\d+$/, "must start with +"), "SITE_FAX", "Fax", {
      standIn: "+49",
      optional: "fax",
    }),
  };
  const shop = { name: "shop", title: "Shop", description: "What there is.", settings } satisfies SettingSection;
  const sections = [...SETTING_SECTIONS, shop];
  const [shown] = (await loadSections({}, sections)).slice(-1);
  expect(shown).toMatchObject({ title: "Shop", settings: [{ name: "SITE_FAX", shown: "+49", isSample: true }] });
  const html = renderToString(<SettingsCard section={shown as SectionState} onEdit={vi.fn()} />);
  expect(html).toMatch(/Shop.*Fax.*\+49.*Sample/);
  const typed = (text: string) => validate(sectionsSchema(sections), { id: "shop", values: { SITE_FAX: text } });
  expect(typed("49")).toMatchObject({ problems: [{ field: "SITE_FAX", message: "Fax must start with +" }] });
  expect(typed("NONE")).toMatchObject({ value: { values: { SITE_FAX: "none" } } });
  await saveSettings("shop", { SITE_FAX: "+4930" }, 0);
  const fax: string | null = settingsOf(shop).fax;
  expect(fax).toBe("+4930");
  expect(undocumented(sections, await readFile("docs/operations.md", "utf8"))).toEqual(["SITE_FAX"]);
});

it("operations.md has a row for each setting, and for no other", async () => {
  const text = await readFile("docs/operations.md", "utf8");
  expect(undocumented([...SETTING_SECTIONS, launchSection], text)).toEqual([]);
  const names = settingsIn([...SETTING_SECTIONS, launchSection]).map(({ name }) => name);
  const told = [...text.matchAll(/`((?:SITE|OWNER_(?!EMAIL|PASSWORD)|RETENTION)_?[A-Z_]+)(?:=|`)/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(told)].filter((name) => name !== "SITE_URL" && !names.includes(name ?? ""))).toEqual([]);
});

it("the history and the activity log say what was before and after each save, and an earlier state can be restored", async () => {
  await save({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 0 });
  await save({ id: "contact", values: { SITE_CITY: "Pune" }, seen: 1 });
  await save({ id: "contact", values: { SITE_CITY: "Goa", SITE_REGION: "Goa" }, seen: 1 });
  await give(commands["settings.restore"], { section: "contact", revision: 1 });
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
  expect(entries.map(({ event, subjectLabel, details }) => ({ event, subjectLabel, ...details }))).toEqual(
    ["settings.saved", "settings.saved", "settings.restored"].map((event, index) => ({
      ...{ event, subjectLabel: "Contact", changes: changes[index] },
    })),
  );
});
