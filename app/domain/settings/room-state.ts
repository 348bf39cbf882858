import { type SettingField, type SettingRoom, settingText } from "./rooms.ts";

/** A setting as the screen shows it. */
export interface SettingState extends SettingField {
  /** What is stored, or empty. */
  stored: string;
  /** What the server has set, which wins. */
  setByServer?: string | undefined;
  /** What visitors see, set or not; undefined where they see nothing. */
  shown?: string | undefined;
  /** Whether that is a placeholder, which must not stay. */
  isSample: boolean;
}

/** What one revision has changed. `before` and `after` are empty where nothing was set. */
export interface SettingChange {
  label: string;
  before: string;
  after: string;
}

/** A revision in a room's history; `savedAt` in ISO 8601. */
export interface HistoryEntry {
  revision: number;
  savedAt: string;
  changes: SettingChange[];
}

/** A room as the screen shows it: its settings, its newest revision (0: none), and its history, newest first. */
export interface RoomState extends Omit<SettingRoom, "fields"> {
  settings: SettingState[];
  revision: number;
  history: HistoryEntry[];
}

/** What changed between two revisions of a room's values, by the settings' names. */
export function settingChanges(
  fields: readonly (Pick<SettingField, "label" | "options" | "fallback"> & { name: string })[],
  before: Record<string, string>,
  after: Record<string, string>,
): SettingChange[] {
  return fields
    .map((field) => {
      const textOf = (values: Record<string, string>) => settingText(field, values[field.name] ?? "");
      return { label: field.label, before: textOf(before), after: textOf(after) };
    })
    .filter((change) => change.before !== change.after);
}
