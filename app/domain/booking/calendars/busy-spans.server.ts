import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import type { TakenSpan } from "~/domain/booking/offered-times.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
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
  /** The site's host, by which its own appointments are known: they aren't private ones. */
  ownHost: string;
}

/** The most occurrences of an event that are looked at: five years of one of each hour. */
const MAX_OCCURRENCES = 50_000;
/** Rules that no calendar of a person has, and that take long to follow. */
const ENDLESS = ["SECONDLY", "MINUTELY"];

/**
 * When calendars say that their owner is busy, in the period: events that take time, repeated ones, and free/busy
 * periods; ascending, those that touch joined. `leftOut`: how many events are repeated too often to be followed.
 *
 * @throws Error of the library for what is no calendar
 */
export function busySpans({ files, from, until, timeZone, ownHost }: BusyQuery): {
  spans: TakenSpan[];
  leftOut: number;
} {
  const spans: [start: number, end: number][] = [];
  const add = (start: number, end: number) => {
    if (start < end && end > from && start < until) spans.push([Math.max(start, from), Math.min(end, until)]);
  };
  const addOne = (component: Component, start: ICAL.Time, end: ICAL.Time) => {
    const zone = String(component.getFirstProperty("dtstart")?.getFirstParameter("tzid") ?? "");
    if (takesTime(component)) add(instantOf(start, zone, timeZone), instantOf(end, zone, timeZone));
  };
  const isOwn = new RegExp(`^[\\da-f-]{36}@${RegExp.escape(ownHost)}$`);
  let leftOut = 0;
  for (const calendar of files.flatMap(parseCalendars)) {
    for (const component of calendar.getAllSubcomponents("vfreebusy"))
      for (const property of component.getAllProperties("freebusy"))
        if (property.getFirstParameter("fbtype") !== "FREE")
          for (const period of property.getValues() as InstanceType<typeof ICAL.Period>[])
            add(period.start.toJSDate().getTime(), period.getEnd().toJSDate().getTime());
    const events = calendar.getAllSubcomponents("vevent").filter((event) => !isOwn.test(uidOf(event)));
    const exceptions = Map.groupBy(
      events.filter((event) => event.hasProperty("recurrence-id")),
      uidOf,
    );
    for (const component of events) {
      const isException = component.hasProperty("recurrence-id");
      const event = new ICAL.Event(
        component,
        isException ? {} : { exceptions: exceptions.get(uidOf(component)) ?? [] },
      );
      // A moved occurrence counts where it is now, whenever it was.
      if (isException || !event.isRecurring()) addOne(component, event.startDate, event.endDate);
      else if (!followSeries(event, until, addOne)) leftOut += 1;
    }
  }
  return { spans: join(spans), leftOut };
}

type Component = InstanceType<typeof ICAL.Component>;

/** Adds the occurrences of a series until a time, but those that are events of their own. Returns whether it has an
 * end. */
function followSeries(
  event: InstanceType<typeof ICAL.Event>,
  until: number,
  addOne: (component: Component, start: ICAL.Time, end: ICAL.Time) => void,
): boolean {
  const rules = event.component.getAllProperties("rrule").map((rule) => String(rule.getFirstValue()));
  if (rules.some((rule) => ENDLESS.some((frequency) => rule.includes(`FREQ=${frequency}`)))) return false;
  const iterator = event.iterator();
  let looked = 0;
  for (let next = iterator.next(); next; next = iterator.next()) {
    if (++looked > MAX_OCCURRENCES) return false;
    // Of no zone: a day more than any of them differs.
    if (next.toUnixTime() * 1_000 > until + DAY_MS) break;
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    if (item === event || String(item.recurrenceId) !== String(recurrenceId))
      addOne(item.component, startDate, endDate);
  }
  return true;
}

function parseCalendars(text: string): InstanceType<typeof ICAL.Component>[] {
  const parsed: unknown[] = ICAL.parse(text);
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as unknown[]));
  if (all.some(({ name }) => name !== "vcalendar")) throw new Error("It isn’t a calendar.");
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
