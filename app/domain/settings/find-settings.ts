import { containsWords } from "~/shared/lists/search-words.ts";
import type { SearchResultGroup } from "~/shared/search-results.ts";
import { MAIL_LABELS } from "./mail/mail-fields.ts";
import { SETTING_ROOMS, settingPath } from "./rooms.ts";

const MAX_RESULTS = 8;
const MAIL = "/admin/settings/mail";

type Entry = [id: string, label: string, detail: string, to: string, more?: string];

/** Sections before their fields; `more` is searched besides. */
const SETTINGS: Entry[] = [
  ...SETTING_ROOMS.map(
    ({ name, title, description }): Entry => [name, title, "Settings", `/admin/settings?edit=${name}`, description],
  ),
  ["mail", "Mail", "Settings", MAIL, "email server"],
  ["security", "Security", "Settings", "/admin/settings/security", "email password PIN passkeys codes sessions"],
  ["data", "Data", "Settings", "/admin/backups", "backups schedule copies restore passphrase"],
  ...SETTING_ROOMS.flatMap(({ title, settings }) =>
    Object.values(settings).map(
      ({ name, label, description }): Entry => [name, label, title, `${settingPath(name)}#${name}`, description],
    ),
  ),
  ...Object.entries(MAIL_LABELS).map(([name, label]): Entry => [name, label, "Mail", MAIL]),
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
