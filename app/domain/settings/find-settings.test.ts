import { expect, it } from "vitest";
import { findSettings } from "./find-settings.ts";
import { mailSection } from "./mail/mail-section.ts";
import { SETTING_SECTIONS } from "./sections.ts";

const first = (q: string) => findSettings(q)[0]?.records[0];

it.each([
  ["legal", { label: "Legal data", detail: "Settings", to: "/admin/settings?edit=legal" }],
  ["MAIL", { label: "Mail", detail: "Settings", to: "/admin/settings/mail" }],
  ["passkeys", { label: "Security", detail: "Settings", to: "/admin/settings/security" }],
  ["backup", { label: "Data", detail: "Settings", to: "/admin/backups" }],
  ["zone time", { label: "Time zone", detail: "Time and dates", to: "/admin/settings?edit=time#OWNER_TIME_ZONE" }],
  ["smtp", { label: "Outgoing server (SMTP)", detail: "Mail", to: "/admin/settings/mail" }],
  ["currency", { detail: "Price", to: "/admin/settings?edit=price#SITE_HOURLY_RATE" }],
])("the settings are searched for “%s”", (q, expected) => {
  expect(first(q)).toMatchObject(expected);
});

it("each setting is found by its name and that of its section, and what isn't one isn't", () => {
  const fields = SETTING_SECTIONS.flatMap((section) =>
    Object.values(section.settings).map(({ name, label }) => [name, `${section.title} ${label}`]),
  );
  for (const [name, q] of [...fields, ...Object.values(mailSection.settings).map(({ name, label }) => [name, label])]) {
    const [group] = findSettings(q ?? "");
    expect(
      group?.records.map(({ id }) => id),
      q,
    ).toContain(name);
  }
  expect(findSettings("xylophone")).toEqual([]);
});
