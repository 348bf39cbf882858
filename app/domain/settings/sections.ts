import { z } from "zod";
import { IDENTITY_SECTIONS } from "~/domain/site/identity/identity-settings.ts";
import { versionSchema } from "~/shared/record-requests.ts";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { calendarSection } from "~/shared/settings/calendar-settings.ts";
import { inboxSection } from "~/shared/settings/inbox-settings.ts";
import { notificationSection } from "~/shared/settings/notification-settings.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";
import { sectionsSchema } from "~/shared/settings/section-schema.ts";
import type { SettingSection } from "~/shared/settings/setting.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { mailSection } from "./mail/mail-section.ts";

/** The sections in the order of the screen. */
export const SETTING_SECTIONS: readonly SettingSection[] = [
  ...IDENTITY_SECTIONS,
  timeSection,
  inboxSection,
  bookingSection,
  calendarSection,
  notificationSection,
  retentionSection,
];

/** What the form of a section sends. */
export const sectionSchema = sectionsSchema(SETTING_SECTIONS);

/** A request to restore an earlier revision of a section, 0 being the time before the first, or to take back the save
 * that made one. */
export const restoreSchema = z.object({
  section: z.enum([...SETTING_SECTIONS, mailSection].map(({ name }) => name)),
  revision: versionSchema,
  isUndo: z.boolean().default(false),
});

/** The section with a name, of those that have a history. */
export function findSection(name: string): SettingSection {
  return SETTING_SECTIONS.find((one) => one.name === name) ?? mailSection;
}

/** The path of the form in which a setting is changed. */
export function settingPath(name: string, sections = SETTING_SECTIONS): string {
  const section = sections.find(({ settings }) => Object.values(settings).some((one) => one.name === name));
  return section ? `/admin/settings?edit=${section.name}` : "/admin/settings";
}
