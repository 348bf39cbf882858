import { expect, test } from "vitest";
import { bookingSection } from "~/shared/settings/booking-settings.ts";
import { saveSchema } from "~/shared/settings/section-schema.ts";
import { readSettings, settingsIn } from "~/shared/settings/setting.ts";
import { validate } from "~/shared/validation.ts";
import { SETTING_SECTIONS, settingPath } from "./sections.ts";

const check = (id: string, values: Record<string, unknown>) =>
  validate(saveSchema(SETTING_SECTIONS), { id, values, seen: null });
const messages = (id: string, values: Record<string, unknown>) => {
  const checked = check(id, values);
  return checked.ok ? [] : checked.problems.map(({ field, message }) => `${field}: ${message}`);
};

test("no two settings are stored under one name, and none as what stands for another's", () => {
  const names = settingsIn(SETTING_SECTIONS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const facts = settingsIn(SETTING_SECTIONS).flatMap(({ optional }) => optional ?? []);
  expect(new Set(facts).size).toBe(facts.length);
  expect(facts.length).toBeGreaterThan(15);
});

test("a fact that the business has none of is stored as such, however it is typed, and what isn't optional can't be", () => {
  expect(check("contact", { SITE_PHONE: " None", SITE_REGION: "none" })).toMatchObject({
    value: { values: { SITE_PHONE: "none", SITE_REGION: "none" } },
  });
  expect(messages("contact", { SITE_EMAIL: "none" })).toEqual([expect.stringContaining("must be an email address")]);
});

test("a link to a setting leads to the form of its section", () => {
  expect(settingPath("SITE_CITY")).toBe("/admin/settings?edit=contact");
  expect(settingPath("OTHER")).toBe("/admin/settings");
});

test("what is typed is tidied, and empty fields are taken", () => {
  expect(check("contact", { SITE_CITY: " Pu\u0000ne ", SITE_EMAIL: "  " })).toEqual({
    ok: true,
    value: { id: "contact", values: { SITE_CITY: "Pu ne", SITE_EMAIL: "" }, seen: null },
  });
});

test("what is too short for a country's name, and no code of one, is refused with advice", () => {
  for (const typed of ["D", "GER", "中国"])
    expect(messages("contact", { SITE_COUNTRY: typed })).toEqual([
      "SITE_COUNTRY: Country must be a country’s name in English, e.g. Germany",
    ]);
  expect(messages("contact", { SITE_COUNTRY: "DE" })).toEqual([]);
});

test.each([
  ["price", "SITE_HOURLY_RATE", "35 €", "35 EUR"],
  ["price", "SITE_HOURLY_RATE", "€35,50", "35.50 EUR"],
  ["price", "SITE_HOURLY_RATE", "EUR 35", "35 EUR"],
  ["price", "SITE_HOURLY_RATE", "1.500,- inr", "1500 INR"],
  ["price", "SITE_HOURLY_RATE", "US$ 1,200.50", "1200.50 USD"],
  ["brand", "SITE_DOMAIN", "https://www.a.example/", "www.a.example"],
  ["contact", "SITE_MESSAGING_URL", "www.video.example/@a", "https://www.video.example/@a"],
  ["contact", "SITE_MESSAGING_URL", "https://video.example/@a", "https://video.example/@a"],
])("%s: %s is tidied from %j", (section, name, typed, stored) => {
  expect(check(section, { [name]: typed })).toMatchObject({ ok: true, value: { values: { [name]: stored } } });
});

test.each([
  ["contact", "SITE_EMAIL", "nobody", "Contact email address must be an email address, e.g. hello@example.com"],
  ["contact", "SITE_PHONE", "030 123", "Phone number must start with + and the country code, e.g. +49 30 23125 042"],
  [
    "contact",
    "SITE_MESSAGING_URL",
    "javascript:alert(1)",
    "Messaging-app link must be an address that starts with https://",
  ],
  [
    "brand",
    "SITE_DOMAIN",
    "https://a.example/path",
    "Domain must be a domain such as www.example.com, without https:// and slashes",
  ],
  [
    "brand",
    "SITE_BRAND",
    "evil\u202egpj",
    "Name of the brand must not contain invisible characters that change the direction",
  ],
  ["brand", "SITE_BRAND", "x".repeat(201), "Name of the brand must have at most 200 characters"],
  ["price", "SITE_HOURLY_RATE", "35", "Price of an hour must be an amount and a currency's code, e.g. 35 EUR"],
  ["time", "OWNER_TIME_ZONE", "+01:00", "Time zone must be a time zone such as Europe/Berlin"],
  ["time", "OWNER_DATE_FORMAT", "short", "Dates and times must be one of mdy, dmy, dotted, iso"],
  ["price", "SITE_BRAND", "Tidewick", "SITE_BRAND is not a setting of this section"],
])("%s: %s can't be %j", (section, name, value, message) => {
  expect(messages(section, { [name]: value })).toEqual([`${name}: ${message}`]);
});

test("a section that doesn't exist is refused", () => {
  expect(check("secrets", {}).ok).toBe(false);
});

const quiet = (from: string, until: string) => ({ OWNER_QUIET_FROM: from, OWNER_QUIET_UNTIL: until });
const DIGEST_ERROR = "OWNER_DIGEST: Choose when the digest comes: something above is “In the digest”";

test.each([
  [quiet("22:00", ""), "OWNER_QUIET_UNTIL: Say when quiet hours end, too, or leave both empty"],
  [quiet("", "07:00"), "OWNER_QUIET_FROM: Say when quiet hours begin, too, or leave both empty"],
  [quiet("22:00", "22:00"), "OWNER_QUIET_UNTIL: Quiet hours must end at another time than they begin"],
  [{ OWNER_QUIET_FROM: "25:00" }, "OWNER_QUIET_FROM: Quiet from must be a time such as 22:00"],
  [{ OWNER_NOTIFY_CONTACT: "digest", OWNER_DIGEST: "off" }, DIGEST_ERROR],
  [{ OWNER_NOTIFY_CONSULTATION: "digest", OWNER_DIGEST: "" }, DIGEST_ERROR],
  [{ OWNER_NOTIFY_CONTACT: "sometimes" }, "OWNER_NOTIFY_CONTACT: Contact messages must be one of at-once, digest, off"],
])("notifications: %o can't be", (values, message) => {
  expect(messages("notifications", values)).toEqual([message]);
});

test("notifications that agree with each other are taken", () => {
  expect(
    messages("notifications", { ...quiet("", ""), OWNER_NOTIFY_NEWSLETTER: "digest", OWNER_DIGEST: "off" }),
  ).toEqual([]);
  expect(messages("notifications", { OWNER_NOTIFY_CONTACT: "digest", OWNER_DIGEST: "weekly" })).toEqual([]);
  expect(messages("notifications", quiet("22:00", "07:00"))).toEqual([]);
});

const HTTPS = "must be an address that starts with https://, with {reference} as its only placeholder";
const NO_TIME = "BOOKING_NOTICE: No time could be booked: the minimum notice goes beyond the furthest day";

test.each([
  [{ BOOKING_HOURS: "mon 9-12" }, "BOOKING_HOURS: Weekly hours must have times such as 09:00-12:00: “9-12” isn’t one"],
  [{ BOOKING_MINUTES: "4" }, "BOOKING_MINUTES: Length of a call (minutes) must be a whole number from 5 to 480"],
  [{ BOOKING_FURTHEST: "63" }, "BOOKING_FURTHEST: Furthest day (days from today) must be a whole number from 1 to 62"],
  [{ BOOKING_BUFFER_AFTER: "-5" }, expect.stringContaining("must be a whole number from 0 to 240")],
  [{ BOOKING_VIDEO_LINK: "http://video.example/{reference}" }, `BOOKING_VIDEO_LINK: Link of the video call ${HTTPS}`],
  [{ BOOKING_VIDEO_LINK: "https://video.example/{name}" }, `BOOKING_VIDEO_LINK: Link of the video call ${HTTPS}`],
  [
    { BOOKING_PLACE: "video", BOOKING_VIDEO_LINK: "" },
    "BOOKING_VIDEO_LINK: Enter the link of the video call, or choose another place",
  ],
  [{ BOOKING_NOTICE: "48", BOOKING_FURTHEST: "1" }, NO_TIME],
  [{ BOOKING_NOTICE: "744", BOOKING_FURTHEST: "" }, expect.stringContaining("from 0 to 720")],
])("bookings: %o can't be", (values, message) => {
  expect(messages("booking", values)).toContainEqual(message);
});

test("bookings that agree with each other are taken, in their canonical form", () => {
  const link = { BOOKING_PLACE: "video", BOOKING_VIDEO_LINK: "https://{reference}.video.example/a?b={reference}" };
  const values = { BOOKING_HOURS: "Mon – Fri 9:00–12:00", BOOKING_NOTICE: "47", BOOKING_FURTHEST: "1", ...link };
  expect(check("booking", values)).toMatchObject({
    value: { values: { ...values, BOOKING_HOURS: "mon-fri 09:00-12:00" } },
  });
  expect(messages("booking", { BOOKING_PLACE: "phone", BOOKING_VIDEO_LINK: "", BOOKING_NOTICE: "720" })).toEqual([]);
});

test("bookings are typed, and without any setting no times are open", () => {
  expect(readSettings(bookingSection, {})).toEqual({
    ...{
      hours: undefined,
      exceptions: undefined,
      expiry: "email",
      minutes: undefined,
      perDay: undefined,
      bufferBefore: 0,
      bufferAfter: 0,
    },
    ...{ notice: 12, furthest: 30, confirm: "at-once", hold: 48, place: "phone", videoLink: undefined },
    ...{ reminders: "both", calendarAway: "offer" },
  });
  const texts = { BOOKING_HOURS: "sun 09:00-10:00", BOOKING_EXCEPTIONS: "2026-12-24 off", BOOKING_PER_DAY: "4" };
  expect(readSettings(bookingSection, texts)).toMatchObject({
    hours: [[], [], [], [], [], [], [{ from: 540, to: 600 }]],
    exceptions: [{ from: "2026-12-24", to: "2026-12-24", ranges: [] }],
    perDay: 4,
  });
});
