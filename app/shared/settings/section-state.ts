import { readableHours } from "~/shared/booking/booking-hours.ts";
import { NONE, type Setting, type SettingSection } from "./setting.ts";

/** A setting as the screen shows it: what its declaration says of its field. */
export interface SettingState
  extends Pick<
    Setting,
    | "name"
    | "label"
    | "description"
    | "input"
    | "options"
    | "fallback"
    | "optional"
    | "autoComplete"
    | "placeholder"
    | "isLong"
    | "variable"
  > {
  isRequired?: boolean;
  /** Of a secret: whether one is stored, and can be read. */
  secret?: "none" | "stored" | "unreadable" | undefined;
  /** The part of it that may be shown. */
  masked?: string | undefined;
  /** What is stored, or empty. Of a secret it is empty. */
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

/** A revision in a history; `savedAt` in ISO 8601. `by`: who made it, where that isn't always the owner. */
export interface HistoryEntry {
  revision: number;
  savedAt: string;
  by?: string;
  changes: SettingChange[];
}

/** A section as the screen shows it: its settings, its newest revision (0: none), and its history, newest first. */
export interface SectionState extends Pick<SettingSection, "name" | "title" | "description"> {
  settings: SettingState[];
  revision: number;
  history: HistoryEntry[];
}

/** What a form sends to save a section. */
export interface SectionInput {
  /** The section. */
  id: string;
  values: Record<string, string>;
  /** The revision that was edited; null: overwrite what is stored. */
  seen: number | null;
}

/** What changed between two revisions of a section's values; of a secret only that it did. */
export function settingChanges(
  settings: readonly Setting[],
  before: Record<string, string>,
  after: Record<string, string>,
): SettingChange[] {
  return settings.flatMap((setting) => {
    const { name, label, sealedFor } = setting;
    const [old = "", text = ""] = [before[name], after[name]];
    if (old === text) return [];
    if (sealedFor) return [{ label, before: old && "the earlier one", after: text && "a new one" }];
    const change = { label, before: readableText(setting, old), after: readableText(setting, text) };
    return change.before === change.after ? [] : [change];
  });
}

/** A setting's value as people read it. */
export function readableText(
  { options, fallback = "", optional, input }: Pick<Setting, "options" | "fallback" | "optional" | "input">,
  value: string,
): string {
  if (input?.startsWith("booking-")) return readableHours(value);
  return optional && value === NONE ? "None" : (options?.[value || fallback] ?? value);
}
