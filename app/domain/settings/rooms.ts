import { WORKING_DAYS } from "~/domain/site/identity/identity-variables.ts";
import { DIGEST_FREQUENCIES, NOTIFY_CHOICES, NOTIFY_DEFAULTS } from "~/shared/notifications/notification-schema.ts";
import { DATE_FORMATS } from "~/shared/time/format-date-time.ts";
import { RETENTION_NAMES, RETENTION_SETTINGS } from "~/shared/time/retention-schema.ts";
import { SETTING_LABELS, type SettingName } from "./setting-schema.ts";

/** A setting's field. */
export interface SettingField {
  name: SettingName;
  label: string;
  description?: string;
  /** The kind of text, which chooses a phone's keyboard; or a choice of time zones, or an uploaded picture. */
  type?: "email" | "tel" | "url" | "time" | "time-zone" | "picture";
  /** The values to choose from, with what people read. */
  options?: Readonly<Record<string, string>>;
  /** The one of them that holds while nothing is set; without it there is an option for that. */
  fallback?: string;
  /** The browser's autofill (HTML's autofill detail tokens). */
  autoComplete?: string;
}

/** Settings that are edited and saved together. */
export interface SettingRoom {
  name: string;
  title: string;
  description: string;
  fields: SettingField[];
}

function field(name: SettingName, more: Omit<SettingField, "name" | "label"> = {}): SettingField {
  return { name, label: SETTING_LABELS[name], ...more };
}

/** The rooms in the order of the screen. */
export const SETTING_ROOMS: readonly SettingRoom[] = [
  {
    name: "brand",
    title: "Brand",
    description: "What the business is called, in the header, in titles, documents and emails.",
    fields: [
      field("SITE_BRAND", { autoComplete: "organization" }),
      field("SITE_LOGO", {
        type: "picture",
        description:
          "A square picture of 512 pixels or more that shows on light and on dark. Left empty, a mark made of the name’s initials stands for it.",
      }),
      field("SITE_DOMAIN", { description: "Without https://. Links in emails and search engines lead there." }),
      field("SITE_BUILT_BY_NAME"),
      field("SITE_BUILT_BY_URL", { type: "url" }),
    ],
  },
  {
    name: "contact",
    title: "Contact",
    description: "How visitors reach you, on every page and below every email.",
    fields: [
      field("SITE_EMAIL", {
        type: "email",
        autoComplete: "email",
        description: "Answers to the site's emails go there.",
      }),
      field("SITE_PHONE", { type: "tel", autoComplete: "tel", description: "With + and the country code." }),
      field("SITE_MESSAGING_NUMBER", { type: "tel", description: "With + and the country code." }),
      field("SITE_MESSAGING_URL", {
        type: "url",
        description: "The app's own link to a chat with you. Left empty, the number opens the phone's messages.",
      }),
      field("SITE_MESSAGING_NAME", { description: "Left empty, pages say “messaging app”." }),
      field("SITE_STREET", { autoComplete: "street-address" }),
      field("SITE_POSTAL_CODE", { autoComplete: "postal-code" }),
      field("SITE_CITY", { autoComplete: "address-level2" }),
      field("SITE_REGION", { autoComplete: "address-level1" }),
      field("SITE_COUNTRY", { autoComplete: "country-name" }),
    ],
  },
  {
    name: "social",
    title: "Social links",
    description: "Your profiles elsewhere, at the foot of every page.",
    fields: [
      field("SITE_SOCIAL_VIDEO", { type: "url" }),
      field("SITE_SOCIAL_VIDEO_NAME", { description: "Left empty, pages say “video channel”." }),
      field("SITE_SOCIAL_NETWORK", { type: "url" }),
      field("SITE_SOCIAL_NETWORK_NAME", { description: "Left empty, pages say “professional network”." }),
      field("SITE_SOCIAL_MICROBLOG", { type: "url" }),
      field("SITE_SOCIAL_MICROBLOG_NAME", { description: "Left empty, pages say “microblog”." }),
      field("SITE_SOCIAL_THREADS", { type: "url" }),
      field("SITE_SOCIAL_INSTAGRAM", { type: "url" }),
    ],
  },
  {
    name: "legal",
    title: "Legal data",
    description: "What the law wants in the Impressum, in the privacy policy and below your emails.",
    fields: [
      field("SITE_LEGAL_COMPANY", { description: "The full name, as it is registered." }),
      field("SITE_LEGAL_FORM"),
      field("SITE_LEGAL_REPRESENTATIVE", { autoComplete: "name" }),
      field("SITE_LEGAL_EU_REPRESENTATIVE", {
        description: "Name and address. Needed without a seat in the European Union (Article 27 GDPR).",
      }),
      field("SITE_LEGAL_REGISTER"),
      field("SITE_LEGAL_REGISTER_NUMBER"),
      field("SITE_LEGAL_TAX_ID"),
      field("SITE_LEGAL_EDITOR", { description: "The person who answers for what the site says." }),
    ],
  },
  {
    name: "hours",
    title: "Hours",
    description: "When your coordinators work, in Central European Time, which the site’s texts promise.",
    fields: [
      field("SITE_HOURS_DAYS", { options: WORKING_DAYS, fallback: "1-5" }),
      field("SITE_HOURS_FROM", {
        type: "time",
        description: "Left empty, 8:30. 10:00 at the latest: the texts promise notes by then.",
      }),
      field("SITE_HOURS_TO", {
        type: "time",
        description: "Left empty, 17:30. 15:00 at the earliest: the Friday report leaves then.",
      }),
    ],
  },
  {
    name: "price",
    title: "Price",
    description: "Without it, the estimate shows hours and no amounts.",
    fields: [field("SITE_HOURLY_RATE", { description: "An amount and a currency's code, e.g. 35 EUR." })],
  },
  {
    name: "time",
    title: "Time and dates",
    description: "How you read times in the admin area, in emails to you and in exported files.",
    fields: [
      field("OWNER_TIME_ZONE", {
        type: "time-zone",
        description: "Automatic is the zone of the device you look at, and UTC in emails and files.",
      }),
      field("OWNER_DATE_FORMAT", {
        options: DATE_FORMATS,
        description: `Automatic is ${DATE_FORMATS.mdy}, and ${DATE_FORMATS.iso} in files.`,
      }),
    ],
  },
  {
    name: "notifications",
    title: "Notifications",
    description:
      "What you are told of by email and on your devices, and when. Everything is in the admin area at once.",
    fields: [
      field("OWNER_NOTIFY_CONTACT", { options: NOTIFY_CHOICES, fallback: NOTIFY_DEFAULTS.contact }),
      field("OWNER_NOTIFY_CONSULTATION", { options: NOTIFY_CHOICES, fallback: NOTIFY_DEFAULTS.consultation }),
      field("OWNER_NOTIFY_NEWSLETTER", { options: NOTIFY_CHOICES, fallback: NOTIFY_DEFAULTS.newsletter }),
      field("OWNER_DIGEST", {
        options: DIGEST_FREQUENCIES,
        fallback: "off",
        description: "An email at six in the morning. It lists what came, whether you were told at once or not.",
      }),
      field("OWNER_QUIET_FROM", { type: "time", description: "Notifications wait until quiet hours are over." }),
      field("OWNER_QUIET_UNTIL", { type: "time", description: "In your time zone, and over midnight if you like." }),
    ],
  },
  {
    name: "privacy",
    title: "Privacy",
    description:
      "How long people’s data are kept. What is older goes every night, and the privacy policy states these periods.",
    fields: RETENTION_NAMES.map((name) => {
      const { hint, options, fallback } = RETENTION_SETTINGS[name];
      return field(name, { description: hint, options, fallback });
    }),
  },
];

/** A setting's value as people read it. */
export function settingText(
  { options, fallback = "" }: Pick<SettingField, "options" | "fallback">,
  value: string,
): string {
  return options?.[value || fallback] ?? value;
}

/** The path of the form in which a setting is changed. */
export function settingPath(name: string): string {
  const room = SETTING_ROOMS.find(({ fields }) => fields.some((one) => one.name === name));
  return room ? `/admin/settings?edit=${room.name}` : "/admin/settings";
}
