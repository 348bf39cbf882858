import { type SettingChange, settingChanges } from "~/domain/settings/room-state.ts";
import { MAIL_FIELDS, MAIL_LABELS, SECRET_FIELDS } from "./mail-fields.ts";

const FIELDS = MAIL_FIELDS.map((name) => ({ name, label: MAIL_LABELS[name] }));

/** What changed between two revisions of mail; of a password only that it did. */
export function mailChanges(before: Record<string, string>, after: Record<string, string>): SettingChange[] {
  const earlier = { ...before };
  const later = { ...after };
  for (const name of SECRET_FIELDS) {
    if (before[name]) earlier[name] = "the earlier one";
    if (after[name]) later[name] = before[name] === after[name] ? "the earlier one" : "a new one";
  }
  return settingChanges(FIELDS, earlier, later);
}
