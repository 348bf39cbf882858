import { z } from "zod";
import { EVENT_CATEGORIES, type EventCategory } from "~/shared/activity/activity-events.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import { searchField, selectionSchema } from "~/shared/lists/selection.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";

const ACTORS = ["owner", "system", "visitor"] as const;
export type ActorKind = (typeof ACTORS)[number];

/** The filters of the log; empty values match everything. `from` and `to` are days (`2026-03-04`) in the time zone
 * `zone`. */
export interface ActivityFilters {
  q: string;
  who: ActorKind | "";
  kind: EventCategory | "";
  from: string;
  to: string;
  zone: string;
}

export const WHO_OPTIONS = [
  { value: "", label: "Everyone" },
  { value: "owner", label: "You" },
  { value: "system", label: "The site" },
  { value: "visitor", label: "Strangers" },
] as const;

const KINDS = Object.keys(EVENT_CATEGORIES) as EventCategory[];

/** What an event is about, as the owner reads it; that of another release as it is stored. */
export function kindLabel(category: string): string {
  return Object.hasOwn(EVENT_CATEGORIES, category) ? EVENT_CATEGORIES[category as EventCategory] : category;
}

export const KIND_OPTIONS = [
  { value: "", label: "All kinds" },
  ...KINDS.map((value) => ({ value, label: kindLabel(value) })),
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string().refine((text) => text === "" || isDay(text));

/** Entries of a selection. */
export const activitySelectionSchema = selectionSchema(
  z.object({
    q: searchField,
    who: z.enum(["", ...ACTORS]),
    kind: z.enum(["", ...KINDS]),
    from: day,
    to: day,
    zone: z.string().refine((zone) => zone === "" || isTimeZone(zone)),
  }),
);

/** Reads the filters of an address. What isn't known counts as none. */
export function parseActivityFilters(params: URLSearchParams): ActivityFilters {
  const text = (name: string) => params.get(name) ?? "";
  const dayOf = (name: string) => (isDay(text(name)) ? text(name) : "");
  return {
    q: parseSearchText(params),
    who: ACTORS.find((known) => known === text("who")) ?? "",
    kind: KINDS.find((known) => known === text("kind")) ?? "",
    from: dayOf("from"),
    to: dayOf("to"),
    zone: isTimeZone(text("zone")) ? text("zone") : "",
  };
}

/** The instants that the days of the filters begin and end at; `before` is the first one after the last day. */
export function filteredPeriod({ from, to, zone }: ActivityFilters): { since?: Date; before?: Date } {
  const timeZone = zone || "UTC";
  return { ...(from && { since: startOfDay(from, timeZone) }), ...(to && { before: startOfDay(to, timeZone, 1) }) };
}

/** Whether a text is a day of the calendar, of the years that PostgreSQL and the browser's date field both know. */
function isDay(text: string): boolean {
  const date = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text >= "1970";
}
