import { choice, type SettingSection, type SettingTexts, setting } from "./setting.ts";
import { codeType, secretType } from "./setting-types.ts";

/** The most calendar files. */
const MAX_FILES = 10;

/** The addresses of calendar files in a text; `webcal:` is how calendars write `https:`. */
export function calendarAddresses(text: string): string[] {
  return text.split(/[\s,]+/).flatMap((one) => (one ? one.replace(/^webcals?:/i, "https:") : []));
}

/** What identifies an address that is a secret to its owner: its host, and the end of its longest part. */
function maskedAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const longest = `${pathname}${search}`
    .split(/[/?&=]/)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return `${host}/…${longest.length < 16 ? "" : longest.slice(-4)}`;
}

const isAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? "");
const addressesType = secretType(5_000, { hasLines: true }).refine((text) => {
  const addresses = calendarAddresses(text);
  return addresses.length <= MAX_FILES && addresses.every(isAddress);
}, `must be up to ${MAX_FILES} addresses that begin with https:// or webcal://, one a line`);
const serverType = codeType.refine(isAddress, "must be an address that begins with https://");

const reads = (kind: "files" | "account") => (texts: SettingTexts) =>
  texts.BOOKING_CALENDARS === kind || texts.BOOKING_CALENDARS === "both";
const isAccountRead = reads("account");

/** The owner's own calendars, from which busy times are read: they aren't offered to visitors. */
export const calendarSection = {
  name: "calendars",
  title: "Your own calendars",
  description: "What is in them blocks times of bookings. Only from when until when is stored, not what for.",
  settings: {
    read: choice(
      { none: "None", files: "Calendar files (.ics)", account: "A CalDAV account", both: "Both" },
      "BOOKING_CALENDARS",
      "Read busy times from",
      { fallback: "none" },
    ),
    files: setting(addressesType, "BOOKING_CALENDAR_FILES", "Addresses of calendar files", {
      ...{ isLong: true, fallback: "", isRequired: reads("files") },
      description: "One per line. In your calendar’s settings it is called the secret address, or publishing.",
      masked: (text: string) => calendarAddresses(text).map(maskedAddress).join(", "),
      sealedFor: (texts: SettingTexts) => (reads("files")(texts) ? "booking.calendar-files" : undefined),
    }),
    url: setting(serverType, "BOOKING_CALDAV_URL", "Address of the CalDAV server", {
      ...{ input: "code", fallback: "", isLong: true, isRequired: isAccountRead },
      placeholder: "https://caldav.example.com",
    }),
    user: setting(codeType, "BOOKING_CALDAV_USER", "User name", {
      input: "code",
      fallback: "",
      isRequired: isAccountRead,
    }),
    password: setting(secretType(), "BOOKING_CALDAV_PASSWORD", "Password", {
      ...{ fallback: "", isRequired: isAccountRead, description: "An app password, if the service has them." },
      sealedFor: (texts: SettingTexts) =>
        isAccountRead(texts)
          ? `booking.caldav ${JSON.stringify([texts.BOOKING_CALDAV_URL, texts.BOOKING_CALDAV_USER])}`
          : undefined,
    }),
  },
  problems: (values) =>
    Object.entries({ BOOKING_CALDAV_URL: "the server’s address", BOOKING_CALDAV_USER: "your user name there" }).flatMap(
      ([name, noun]) =>
        isAccountRead(values) && values[name] === "" ? [[name, `Enter ${noun}`] as [string, string]] : [],
    ),
} satisfies SettingSection;
