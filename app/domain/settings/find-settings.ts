import type { SearchResultGroup } from "~/shared/lists/search-results.ts";
import { containsWords } from "~/shared/lists/search-words.ts";
import { mailSection } from "./mail/mail-section.ts";
import { SETTING_SECTIONS, settingPath } from "./sections.ts";

const MAX_RESULTS = 8;
const MAIL = "/admin/settings/mail";

type Entry = [id: string, label: string, detail: string, to: string, more?: string];

/** Sections before their fields; `more` is searched besides. */
const SETTINGS: Entry[] = [
  ...SETTING_SECTIONS.map(
    ({ name, title, description }): Entry => [name, title, "Settings", `/admin/settings?edit=${name}`, description],
  ),
  ["mail", "Mail", "Settings", MAIL, "email server"],
  ["security", "Security", "Settings", "/admin/settings/security", "email password PIN passkeys codes sessions"],
  ["data", "Data", "Settings", "/admin/backups", "backups schedule copies restore passphrase"],
  ...SETTING_SECTIONS.flatMap(({ title, settings }) =>
    Object.values(settings).map(
      ({ name, label, description }): Entry => [name, label, title, `${settingPath(name)}#${name}`, description],
    ),
  ),
  ...Object.values(mailSection.settings).map(({ name, label }): Entry => [name, label, "Mail", MAIL]),
];

/** Searches the settings and their fields: those with the words in their names first, then in their descriptions. */
export function findSettings(q: string): SearchResultGroup[] {
  const named = SETTINGS.filter(([_, label, detail]) => containsWords(`${label} ${detail}`, q));
  const described = SETTINGS.filter(([_, label, detail, __, more = ""]) =>
    containsWords(`${label} ${detail} ${more}`, q),
  );
  const found = [...new Set([...named, ...described])].slice(0, MAX_RESULTS);
  const records = found.map(([id, label, detail, to]) => ({ id, label, detail, to }));
  return records.length > 0 ? [{ title: "Settings", records }] : [];
}
