import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { TakenSpan } from "~/domain/booking/offered-times.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";

/** Calendar files, and the period of interest. */
export interface BusyQuery {
  /** iCalendar objects (RFC 5545). */
  files: string[];
  /** Milliseconds. */
  from: number;
  until: number;
  /** The owner's zone, that of whole days and of times without one. */
  timeZone: string;
  /** What the uids of the site's own appointments end with, which aren't private ones. */
  ownUids: string;
}

/** A calendar has more than anyone can have to do. */
class ExcessiveCalendarError extends Error {
  override name = "ExcessiveCalendarError";
}

/** The most occurrences that are looked at: ten years of an event of each hour. */
const MAX_OCCURRENCES = 100_000;

/**
 * When a calendar says that its owner is busy, in the period: events that take time, repeated ones, and free/busy
 * periods; ascending, those that touch joined.
 *
 * @throws Error of the library for what is no calendar, or ExcessiveCalendarError
 */
export function busySpans({ files, from, until, timeZone, ownUids }: BusyQuery): TakenSpan[] {
  const spans: [start: number, end: number][] = [];
  const add = (start: number, end: number) => {
    if (start < end && end > from && start < until) spans.push([Math.max(start, from), Math.min(end, until)]);
  };
  let looked = 0;
  for (const calendar of files.flatMap(parseCalendars)) {
    for (const component of calendar.getAllSubcomponents("vfreebusy"))
      for (const property of component.getAllProperties("freebusy"))
        if (property.getFirstParameter("fbtype") !== "FREE")
          for (const period of property.getValues() as InstanceType<typeof ICAL.Period>[])
            add(period.start.toJSDate().getTime(), period.getEnd().toJSDate().getTime());
    const events = calendar.getAllSubcomponents("vevent");
    const exceptions = Map.groupBy(
      events.filter((event) => event.hasProperty("recurrence-id")),
      uidOf,
    );
    for (const component of events) {
      const uid = uidOf(component);
      if (component.hasProperty("recurrence-id") || uid.endsWith(ownUids)) continue;
      const event = new ICAL.Event(component, { exceptions: exceptions.get(uid) ?? [] });
      exceptions.delete(uid);
      const zoneOf = (one: InstanceType<typeof ICAL.Event>) =>
        one.component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "";
      const addOne = (one: InstanceType<typeof ICAL.Event>, start: ICAL.Time, end: ICAL.Time) => {
        const at = (time: ICAL.Time) => instantOf(time, String(zoneOf(one)), timeZone);
        if (takesTime(one.component)) add(at(start), at(end));
      };
      if (!event.isRecurring()) {
        addOne(event, event.startDate, event.endDate);
        continue;
      }
      const iterator = event.iterator();
      for (let next = iterator.next(); next; next = iterator.next()) {
        if (++looked > MAX_OCCURRENCES) throw new ExcessiveCalendarError("Its events are repeated too often.");
        // Of no zone: a day more than any of them differs.
        if (next.toUnixTime() * 1_000 > until + 86_400_000) break;
        const { item, startDate, endDate } = event.getOccurrenceDetails(next);
        addOne(item, startDate, endDate);
      }
    }
    // Occurrences whose series isn't there, as invitations to one of them.
    for (const component of [...exceptions.values()].flat()) {
      const event = new ICAL.Event(component);
      const zone = String(component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "");
      if (takesTime(component) && !uidOf(component).endsWith(ownUids))
        add(instantOf(event.startDate, zone, timeZone), instantOf(event.endDate, zone, timeZone));
    }
  }
  return join(spans);
}

function parseCalendars(text: string): InstanceType<typeof ICAL.Component>[] {
  const parsed: unknown[] = ICAL.parse(text);
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as unknown[]));
  if (all.some(({ name }) => name !== "vcalendar")) throw new Error("It is no calendar.");
  return all;
}

function uidOf(component: InstanceType<typeof ICAL.Component>): string {
  return String(component.getFirstPropertyValue("uid") ?? "");
}

/** Not what is cancelled, or marked as free (RFC 5545, TRANSP). */
function takesTime(component: InstanceType<typeof ICAL.Component>): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return value("status") !== "CANCELLED" && value("transp") !== "TRANSPARENT";
}

/** The instant of a time: by its IANA zone, else by what the calendar says of its zone, else in the owner's. */
function instantOf(time: ICAL.Time, tzid: string, ownerZone: string): number {
  const { year, month, day, hour, minute, second, isDate, zone } = time;
  if (!isDate && zone?.tzid === "UTC") return time.toJSDate().getTime();
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  const isFloating = isDate || !tzid || zone?.tzid === "floating";
  if (!isFloating && !isTimeZone(tzid)) return time.toJSDate().getTime();
  return wall.toZonedDateTime(!isDate && isTimeZone(tzid) ? tzid : ownerZone).epochMilliseconds;
}

function join(spans: [start: number, end: number][]): TakenSpan[] {
  const joined: [start: number, end: number][] = [];
  for (const [start, end] of spans.sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined.map(([start, end]) => ({ start: new Date(start), end: new Date(end) }));
}
