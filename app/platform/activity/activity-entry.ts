import type { ActivityEventName } from "~/shared/activity/activity-events.ts";

/** What an entry says beyond its event and subject. Never a secret, nor what a visitor wrote or is called. */
export type ActivityDetails = { [name: string]: ActivityDetail | undefined };
export type ActivityDetail = string | number | boolean | null | ActivityDetail[] | ActivityDetails;

/** What an event concerns. */
export interface ActivitySubject {
  /** Such as `post`. */
  kind: string;
  id: string;
  /** What the owner calls it, such as a post's title. Never a visitor's name. */
  label?: string | undefined;
}

/** An event, to be recorded. */
export interface ActivityEntry {
  event: ActivityEventName;
  subject?: ActivitySubject | undefined;
  details?: ActivityDetails | undefined;
}

/** The subject of an event on some records, where it is one; undefined for several. */
export function onlyRecord(kind: string, ids: string[]): ActivitySubject | undefined {
  const [id] = ids;
  return id !== undefined && ids.length === 1 ? { kind, id } : undefined;
}
