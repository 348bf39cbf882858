import type ICAL from "ical.js";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { fromWallTime } from "~/shared/time/wall-time.ts";

/** No calendar object of a meeting is longer; what is longer is a file. */
const MAX_CALENDAR_LENGTH = 256 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a participant answers (RFC 5545, section 3.2.12). */
const ANSWERS: Record<string, string> = {
  ACCEPTED: "Accepted",
  DECLINED: "Declined",
  TENTATIVE: "Tentatively accepted",
  DELEGATED: "Delegated",
};
/** What an organiser sends, or a participant proposes (RFC 5546, section 1.4). */
const METHODS: Record<string, string> = {
  REQUEST: "Invitation",
  CANCEL: "Cancelled",
  COUNTER: "New time proposed",
  DECLINECOUNTER: "Proposed time declined",
};

/**
 * What a calendar object (iTIP, RFC 5546) says, in words: the answer with its event and time in the owner's time zone, the
 * place, and what was written with it. Undefined for one that can't be read.
 */
export async function calendarToText(source: string): Promise<string | undefined> {
  if (source.length > MAX_CALENDAR_LENGTH) return undefined;
  const { default: ICAL } = await import("ical.js");
  try {
    const calendar = new ICAL.Component(ICAL.parse(source.trim()));
    const event = calendar.getFirstSubcomponent("vevent");
    if (!event) return undefined;
    const text = (name: string) => String(event.getFirstPropertyValue(name) ?? "").trim();
    const attendee = event.getFirstProperty("attendee");
    const parameter = (name: string) => String(attendee?.getFirstParameter(name) ?? "");
    const method = String(calendar.getFirstPropertyValue("method") ?? "").toUpperCase();
    const answer = method === "REPLY" ? ANSWERS[parameter("partstat").toUpperCase()] : METHODS[method];
    const notes = new Set([text("comment"), parameter("x-response-comment"), text("description")].filter(Boolean));
    const lines = [
      `${answer ?? "Event"}: ${text("summary") || "(no title)"}`,
      periodText(event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")),
      text("location") && `Place: ${text("location")}`,
      text("rrule") && "It repeats.",
    ].filter(Boolean);
    return [lines.join("\n"), ...notes].join("\n\n");
  } catch {
    return undefined;
  }
}

type TimeProperty = InstanceType<typeof ICAL.Property> | null;

function periodText(start: TimeProperty, end: TimeProperty): string {
  const [from, to] = [describeTime(start), describeTime(end, true)];
  if (!from) return "";
  const zone = from.zone && ` (${from.zone})`;
  return `When: ${to && to.text !== from.text ? `${from.text} to ${to.text}` : from.text}${zone}`;
}

/** A time in the owner's zone; in its own where that has no IANA name. The end of a whole day is exclusive. */
function describeTime(property: TimeProperty, isEnd = false): { text: string; zone: string } | undefined {
  if (!property) return undefined;
  const format = ownerTimeFormat();
  const value = String(property.getFirstValue());
  const zone = String(property.getFirstParameter("tzid") ?? "");
  const show = (time: number, style: "list" | "detail", timeZone: string) =>
    formatDateTime(new Date(time).toISOString(), style, { ...format, timeZone });
  const isDay = !value.includes("T");
  const wall = Date.parse(isDay || value.endsWith("Z") ? value : `${value}Z`);
  if (isDay) return { text: show(wall - (isEnd ? DAY_MS : 0), "list", "UTC"), zone: "" };
  if (value.endsWith("Z")) return { text: show(wall, "detail", format.timeZone), zone: format.timeZone };
  if (!isTimeZone(zone)) return { text: show(wall, "detail", "UTC"), zone: zone || "their local time" };
  return { text: show(fromWallTime(wall, zone), "detail", format.timeZone), zone: format.timeZone };
}
