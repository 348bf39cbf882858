import {
  bookingExceptionsType,
  bookingHoursType,
  tidyBookingExceptions,
  tidyBookingHours,
} from "~/shared/booking/booking-hours.ts";
import { choice, type SectionValues, type SettingDetails, type SettingSection, setting } from "./setting.ts";
import { lineType, wholeNumberType } from "./setting-types.ts";

/** What stands in a link for the booking's own code. */
export const REFERENCE = "{reference}";

const videoLinkType = lineType.refine((link) => {
  const example = link.replaceAll(REFERENCE, "x");
  return URL.parse(example)?.protocol === "https:" && !/[{}\s]/.test(example);
}, `must be an address that starts with https://, with ${REFERENCE} as its only placeholder`);

const count = <const More extends SettingDetails>(
  [min, max]: [number, number],
  name: string,
  label: string,
  more: More,
) => setting(wholeNumberType(min, max), name, label, { ...more, input: "number" as const });

const settings = {
  hours: setting(bookingHoursType, "BOOKING_HOURS", "Weekly hours", {
    input: "booking-hours",
    isLong: true,
    tidy: tidyBookingHours,
    unset: "None: no times are offered",
  }),
  exceptions: setting(bookingExceptionsType, "BOOKING_EXCEPTIONS", "Days off and extra days", {
    input: "booking-exceptions",
    isLong: true,
    tidy: tidyBookingExceptions,
    unset: "None",
    description: "These days don’t follow the weekly hours: they are off, or have only the times that you give them.",
  }),
  minutes: count([5, 480], "BOOKING_MINUTES", "Length of a call (minutes)", {
    unset: "As long as the texts promise",
    description: "The texts of the site promise the same number. Without one here, it is theirs (30 as shipped).",
  }),
  perDay: count([1, 100], "BOOKING_PER_DAY", "Maximum calls a day", { unset: "No limit" }),
  bufferBefore: count([0, 240], "BOOKING_BUFFER_BEFORE", "Free time before a call (minutes)", { fallback: "0" }),
  bufferAfter: count([0, 240], "BOOKING_BUFFER_AFTER", "Free time after a call (minutes)", { fallback: "0" }),
  notice: count([0, 720], "BOOKING_NOTICE", "Minimum notice (hours)", {
    fallback: "12",
    description: "How long before a call it can still be booked.",
  }),
  furthest: count([1, 62], "BOOKING_FURTHEST", "Furthest day (days from today)", {
    fallback: "30",
    description: "How far ahead a call can be booked, 62 days at most.",
  }),
  confirm: choice({ "at-once": "At once", "by-hand": "By hand, one by one" }, "BOOKING_CONFIRM", "Confirm bookings", {
    fallback: "at-once",
  }),
  hold: count([1, 336], "BOOKING_HOLD", "Hold a time until you confirm it (hours)", {
    fallback: "48",
    description: "Only if you confirm by hand. After that the time is offered again; the request stays.",
  }),
  expiry: choice(
    { email: "Tell the visitor by email", quiet: "Tell them nothing" },
    "BOOKING_EXPIRY",
    "When you don’t confirm a time",
    { fallback: "email", description: "You are told by email either way." },
  ),
  place: choice(
    { phone: "On the phone", messaging: "In the messaging app", video: "In a video call" },
    "BOOKING_PLACE",
    "Where you talk",
    { fallback: "phone" },
  ),
  videoLink: setting(videoLinkType, "BOOKING_VIDEO_LINK", "Link of the video call", {
    input: "url",
    placeholder: `https://video.example/${REFERENCE}`,
    description: `${REFERENCE} stands for the booking’s own code, so that each call has its own room.`,
  }),
  reminders: choice(
    { both: "A day and an hour before", day: "A day before", hour: "An hour before", none: "None" },
    "BOOKING_REMINDERS",
    "Reminders to visitors",
    { fallback: "both" },
  ),
  calendarAway: choice(
    { offer: "Offer times all the same", block: "Offer no times until it is back" },
    "BOOKING_CALENDAR_AWAY",
    "When a calendar of yours can’t be read",
    { fallback: "offer" },
  ),
};

/** When calls can be booked, and how. */
export const bookingSection = {
  name: "booking",
  title: "Bookings",
  description: "When visitors can book the free call. Without weekly hours they send a request, as before.",
  settings,
  problems: bookingProblems,
} satisfies SettingSection;

export type BookingSettings = SectionValues<typeof bookingSection>;

/** What is contradictory in choices. What is missing from `values` is not looked at. */
function bookingProblems(values: Record<string, string>): Array<[name: string, message: string]> {
  const { place, videoLink, notice, furthest } = settings;
  const problems: Array<[string, string]> = [];
  if (values[place.name] === "video" && values[videoLink.name] === "")
    problems.push([videoLink.name, "Enter the link of the video call, or choose another place"]);
  const numberOf = ({ name, fallback }: { name: string; fallback: string }) => Number(values[name] || fallback);
  // A day ahead is a part of one when it is booked in the evening.
  if (notice.name in values && numberOf(notice) >= (numberOf(furthest) + 1) * 24)
    problems.push([notice.name, "No time could be booked: the minimum notice goes beyond the furthest day"]);
  return problems;
}
