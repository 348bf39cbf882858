import { COORDINATOR_FROM, COORDINATOR_TO } from "~/domain/site/copy/working-day.ts";
import {
  choice,
  type SettingDetails,
  type SettingSection,
  type SettingTexts,
  setting,
} from "~/shared/settings/setting.ts";
import { emailType, lineType, pictureType } from "~/shared/settings/setting-types.ts";
import { countryName } from "./country-name.ts";
import {
  domainType,
  linkType,
  phoneType,
  rateType,
  tidyDomain,
  tidyLink,
  tidyRate,
  timeType,
} from "./identity-types.ts";

/** The working days that can be chosen, from Monday on: texts promise a report each Friday. */
export const WORKING_DAYS = {
  "1-5": "Monday to Friday",
  "1-6": "Monday to Saturday",
  "1-7": "Monday to Sunday",
} as const;

const ADDRESS = { pages: ["/", "/company/about-us", "/contact", "/legal/impressum", "/legal/privacy-policy"] };
/** Also where only programs read it: as structured data. */
const PROFILES = { pages: ["/", "/company/about-us", "/contact", "/legal/impressum"] };
const IMPRESSUM = ["/legal/impressum"];
const TEL = { input: "tel", description: "With + and the country code." } as const;
const LINK = { input: "url", tidy: tidyLink } as const;

/** What the business is called. */
export const brandSection = {
  name: "brand",
  title: "Brand",
  description: "What the business is called, in the header, in titles, documents and emails.",
  settings: {
    brand: setting(lineType, "SITE_BRAND", "Name of the brand", {
      standIn: "RemoteOps",
      autoComplete: "organization",
    }),
    logo: setting(pictureType, "SITE_LOGO", "Logo", {
      input: "picture",
      description:
        "A square picture of 512 pixels or more that shows on light and on dark. Left empty, a mark made of the name’s initials stands for it.",
    }),
    domain: setting(domainType, "SITE_DOMAIN", "Domain", {
      standIn: "remoteops.example",
      tidy: tidyDomain,
      alsoSetBy: ({ SITE_URL = "" }: SettingTexts) => URL.parse(SITE_URL)?.hostname,
      description: "Without https://. Links in emails and search engines lead there.",
    }),
    builtBy: setting(lineType, "SITE_BUILT_BY_NAME", "Credit in the footer: name", {
      standIn: "Sample Studio",
      optional: "link-built-by",
    }),
    builtByUrl: setting(linkType, "SITE_BUILT_BY_URL", "Credit in the footer: link", {
      ...LINK,
      standIn: "https://studio.example",
      optional: "built-by-url",
      restsOn: "link-built-by",
    }),
  },
} satisfies SettingSection;

/** The address as far as it is known: in another city or country, the rest of the placeholder's would be wrong. */
function shippedPlace(text: string): (texts: SettingTexts) => string {
  return (texts) => ([city, country].some(({ name }) => texts[name]) ? "" : text);
}

const city = setting(lineType, "SITE_CITY", "City", {
  standIn: shippedPlace("Mumbai"),
  autoComplete: "address-level2",
});
const country = setting(lineType, "SITE_COUNTRY", "Country", {
  standIn: shippedPlace("India"),
  autoComplete: "country-name",
  tidy: countryName,
  refuse: (typed: string) => (typed.length <= 3 ? "must be a country’s name in English, e.g. Germany" : undefined),
});

const place = <const More extends SettingDetails>(name: string, label: string, standIn: string, more: More) =>
  setting(lineType, name, label, { ...ADDRESS, ...more, standIn: shippedPlace(standIn) });

/** What an app is called; a generic word may stay. */
const appName = (name: string, label: string, word: string) =>
  setting(lineType, name, label, { fallback: word, description: `Left empty, pages say “${word}”.` });

/** How visitors reach the business. */
export const contactSection = {
  name: "contact",
  title: "Contact",
  description: "How visitors reach you, on every page and below every email.",
  settings: {
    email: setting(emailType, "SITE_EMAIL", "Contact email address", {
      standIn: "hello@remoteops.example",
      input: "email",
      autoComplete: "email",
      description: "Answers to the site's emails go there.",
    }),
    phone: setting(phoneType, "SITE_PHONE", "Phone number", {
      standIn: "+49 30 23125 042",
      optional: "phone",
      autoComplete: "tel",
      ...TEL,
    }),
    messaging: setting(phoneType, "SITE_MESSAGING_NUMBER", "Messaging-app number", {
      ...{ standIn: "+49 171 3920042", optional: "link-messaging", ...TEL },
    }),
    messagingUrl: setting(linkType, "SITE_MESSAGING_URL", "Messaging-app link", {
      ...LINK,
      description: "The app's own link to a chat with you. Left empty, the number opens the phone's messages.",
    }),
    messagingName: appName("SITE_MESSAGING_NAME", "Messaging app's name", "messaging app"),
    street: place("SITE_STREET", "Street", "14 Sample Street, Lower Parel", { autoComplete: "street-address" }),
    postalCode: place("SITE_POSTAL_CODE", "Postal code", "400013", {
      optional: "postal-code",
      autoComplete: "postal-code",
    }),
    city,
    region: place("SITE_REGION", "Region", "Maharashtra", { optional: "region", autoComplete: "address-level1" }),
    country,
  },
} satisfies SettingSection;

/** A link to a profile of the business's. */
const profile = (name: string, label: string, optional: string, standIn: string, more: { pages?: string[] } = {}) =>
  setting(linkType, name, label, { ...LINK, ...more, standIn, optional });

/** The business elsewhere. */
export const socialSection = {
  name: "social",
  title: "Social links",
  description: "Your profiles elsewhere, at the foot of every page.",
  settings: {
    video: profile("SITE_SOCIAL_VIDEO", "Video site", "link-video", "https://video.example/remoteops", PROFILES),
    videoName: appName("SITE_SOCIAL_VIDEO_NAME", "Video site's name", "video channel"),
    network: profile(
      "SITE_SOCIAL_NETWORK",
      "Professional network",
      "link-network",
      "https://network.example/company/remoteops",
    ),
    networkName: appName("SITE_SOCIAL_NETWORK_NAME", "Professional network's name", "professional network"),
    microblog: profile("SITE_SOCIAL_MICROBLOG", "Microblog", "link-microblog", "https://microblog.example/remoteops"),
    microblogName: appName("SITE_SOCIAL_MICROBLOG_NAME", "Microblog's name", "microblog"),
    threads: profile("SITE_SOCIAL_THREADS", "Threads", "link-threads", "https://threads.example/@remoteops", PROFILES),
    instagram: profile(
      "SITE_SOCIAL_INSTAGRAM",
      "Instagram",
      "link-instagram",
      "https://pictures.example/remoteops",
      PROFILES,
    ),
  },
} satisfies SettingSection;

/** What the Impressum says, if there is any of it. */
const legalFact = (name: string, label: string, optional: string, standIn: string, more: SettingDetails = {}) =>
  setting(lineType, name, label, { pages: IMPRESSUM, ...more, standIn, optional });

/** What the law wants to know. */
export const legalSection = {
  name: "legal",
  title: "Legal data",
  description: "What the law requires in the Impressum, in the privacy policy and below your emails.",
  settings: {
    company: setting(lineType, "SITE_LEGAL_COMPANY", "Company", {
      standIn: "RemoteOps Sample Services",
      description: "The full name, as it is registered.",
      pages: ["/", "/legal/impressum", "/legal/privacy-policy", "/legal/terms-of-service"],
    }),
    form: legalFact("SITE_LEGAL_FORM", "Legal form", "legal-form", "Private limited company under Indian law"),
    representative: legalFact(
      "SITE_LEGAL_REPRESENTATIVE",
      "Legal representative",
      "representative",
      "Sample Director",
      { autoComplete: "name" },
    ),
    euRepresentative: setting(lineType, "SITE_LEGAL_EU_REPRESENTATIVE", "Representative in the EU", {
      standIn: "Sample Representative, 1 Sample Street, 10115 Berlin, Germany",
      optional: "eu-representative",
      restsOn: "outside-eea",
      description: "Name and address. Needed if you aren’t established in the European Union (Article 27 GDPR).",
      pages: ["/legal/impressum", "/legal/privacy-policy"],
    }),
    register: legalFact("SITE_LEGAL_REGISTER", "Commercial register", "register", "Registrar of Companies, Mumbai"),
    registerNumber: legalFact(
      "SITE_LEGAL_REGISTER_NUMBER",
      "Number in the register",
      "register-number",
      "U00000MH0000PTC000000",
    ),
    taxId: legalFact("SITE_LEGAL_TAX_ID", "Tax number", "tax-id", "27AAAAA0000A1Z5"),
    editor: legalFact("SITE_LEGAL_EDITOR", "Responsible for the content", "editor", "Sample Director", {
      description: "The person who answers for what the site says.",
    }),
  },
} satisfies SettingSection;

/** Between what the site's texts need: notes come by 10:00, and the report leaves at 15:00 (CET). */
export const hoursSection = {
  name: "hours",
  title: "Hours",
  description: "When your coordinators work, in Central European Time, which the site’s texts promise.",
  settings: {
    days: choice(WORKING_DAYS, "SITE_HOURS_DAYS", "Working days", { fallback: "1-5" }),
    from: setting(timeType("07:00", "10:00"), "SITE_HOURS_FROM", "Working day from", {
      fallback: COORDINATOR_FROM.padStart(5, "0"),
      input: "time",
      description: `Left empty, ${COORDINATOR_FROM}. 10:00 at the latest: the texts promise notes by then.`,
    }),
    to: setting(timeType("15:00", "20:00"), "SITE_HOURS_TO", "Working day until", {
      fallback: COORDINATOR_TO,
      input: "time",
      description: `Left empty, ${COORDINATOR_TO}. 15:00 at the earliest: the Friday report leaves then.`,
    }),
  },
} satisfies SettingSection;

export const priceSection = {
  name: "price",
  title: "Price",
  description: "With it the site shows amounts; without it hours alone, and says that your proposal names the figure.",
  settings: {
    hourlyRate: setting(rateType, "SITE_HOURLY_RATE", "Price of an hour", {
      tidy: tidyRate,
      optional: "hourly-rate",
      description: "An amount and a currency's code, e.g. 35 EUR.",
    }),
  },
} satisfies SettingSection;

/** What makes a site its owner's, in the order of the screen. */
export const IDENTITY_SECTIONS: readonly SettingSection[] = [
  brandSection,
  contactSection,
  socialSection,
  legalSection,
  hoursSection,
  priceSection,
];
