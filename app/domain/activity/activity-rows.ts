import { eventMessage } from "~/shared/activity/activity-events.ts";
import type { SettingChange } from "~/shared/settings/section-state.ts";
import type { ActorKind } from "./activity-filters.ts";

/** A value of an entry's details. */
type Value = string | number | boolean | null | undefined | Value[] | { [name: string]: Value };

/** An entry of the log, as the screen shows it. `createdAt` in ISO 8601. */
export interface ActivityRow {
  id: string;
  createdAt: string;
  actor: ActorKind;
  event: string;
  category: string;
  subjectKind: string | null;
  subjectId: string | null;
  subjectLabel: string | null;
  details: { [name: string]: Value };
  network: string | null;
  device: string | null;
}

/** The entry that is opened; `link` leads to what it concerns, and is null when that was deleted. */
export interface ViewedActivity {
  entry: ActivityRow;
  link: string | null;
}

const WHO: Record<ActorKind, string> = { owner: "You", system: "The site", visitor: "Someone" };

/** Who did it. */
export function actorLabel({ actor }: Pick<ActivityRow, "actor">): string {
  return WHO[actor];
}

type DescribedEntry = Pick<ActivityRow, "actor" | "event" | "category" | "subjectLabel" | "details">;

/** An entry in plain words: "You changed City in Contact: Mumbai → Pune". */
export function activitySentence(entry: DescribedEntry): string {
  const { event, category, subjectLabel, details } = entry;
  const [change, ...others] = settingChanges(entry);
  const where = subjectLabel === null ? "" : category === "settings" ? ` in ${subjectLabel}` : ` “${subjectLabel}”`;
  if (change && others.length === 0) {
    // A text's label begins with what it stands in.
    const isNamed = subjectLabel !== null && change.label.startsWith(subjectLabel);
    return `${actorLabel(entry)} changed ${change.label}${isNamed ? "" : where}: ${changeText(change)}`;
  }
  const { isOwnersEmail, with: means } = event === "sign-in.failed" ? details : {};
  const tail = means === "passkey" ? " with a passkey" : isOwnersEmail ? " with your email address" : "";
  return `${actorLabel(entry)} ${eventMessage(event, details)}${where}${tail}`;
}

/** A change of a setting: "Mumbai → Pune". */
export function changeText({ before, after }: SettingChange): string {
  return `${before || "not set"} → ${after || "not set"}`;
}

/** The settings that an entry has before and after of. */
export function settingChanges({ details }: Pick<ActivityRow, "details">): SettingChange[] {
  if (!Array.isArray(details.changes)) return [];
  return details.changes.flatMap((change) => {
    if (typeof change !== "object" || change === null || Array.isArray(change)) return [];
    return { label: text(change.label), before: text(change.before), after: text(change.after) };
  });
}

/** The rest of the details, by their names in words: `hasNewAddress` → "Has new address". */
export function otherDetails({ details }: Pick<ActivityRow, "details">): { name: string; value: string }[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === "changes" || value === undefined || value === null) return [];
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return { name: words.charAt(0).toUpperCase() + words.slice(1), value: text(value) };
  });
}

function text(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return String(value ?? "");
}
