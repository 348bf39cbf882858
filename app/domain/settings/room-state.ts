import type { Setting, SettingRoom } from "~/shared/settings/setting.ts";
import { readableText } from "./rooms.ts";

/** A setting as the screen shows it: what its declaration says of its field. */
export interface SettingState
  extends Pick<
    Setting,
    "name" | "label" | "description" | "input" | "options" | "fallback" | "optional" | "autoComplete"
  > {
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
export interface RoomState extends Pick<SettingRoom, "name" | "title" | "description"> {
  settings: SettingState[];
  revision: number;
  history: HistoryEntry[];
}

/** What changed between two revisions of a room's values, by the settings' names. */
export function settingChanges(
  settings: readonly Pick<Setting, "name" | "label" | "options" | "fallback" | "optional">[],
  before: Record<string, string>,
  after: Record<string, string>,
): SettingChange[] {
  return settings
    .map((setting) => {
      const textOf = (values: Record<string, string>) => readableText(setting, values[setting.name] ?? "");
      return { label: setting.label, before: textOf(before), after: textOf(after) };
    })
    .filter((change) => change.before !== change.after);
}
