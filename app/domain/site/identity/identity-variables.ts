import { z } from "zod";
import { parseImagePath } from "~/shared/images/image-address.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { countryName } from "./country-name.ts";
import type { HourlyRate } from "./identity.ts";

const TEXT_MAX = 200;
const RATE = /^(\d{1,4}(?:\.\d{1,2})?) ?([A-Z]{3})$/;
/** As prices are written: `€ 35`, `35,50 €`, `1.500,- EUR`. */
const TYPED_RATE = /^([^\d\s]*)\s*(\d[\d.,'’ ]*?)(?:,[-–])?\s*([^\d\s]*)$/;
const CURRENCY_SIGNS: Record<string, string> = { "€": "EUR", $: "USD", US$: "USD", "£": "GBP", "₹": "INR", "¥": "JPY" };
/** Characters that reverse the direction of what follows them: a name with one would garble the line that it stands in. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;

const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(TEXT_MAX, `must have at most ${TEXT_MAX} characters`)
  .refine((value) => !BIDI_CONTROLS.test(value), "must not contain invisible characters that change the direction")
  .optional();
const country = z.string().transform(countryName).pipe(text.unwrap()).optional();
const link = z
  .string()
  .transform(tidyLink)
  .pipe(z.url({ protocol: /^(https?|sms|tel|mailto)$/, error: "must be an address that starts with https://" }))
  .optional();
const email = z
  .email("must be an email address, e.g. hello@example.com")
  .max(EMAIL_MAX_LENGTH, `must have at most ${EMAIL_MAX_LENGTH} characters`)
  .optional();
const number = z
  .string()
  .regex(/^\+[\d ()-]{6,24}$/, "must start with + and the country code, e.g. +49 30 23125 042")
  .optional();
const domain = z
  .string()
  .transform(tidyDomain)
  .pipe(text.unwrap())
  .refine(isHostName, "must be a domain such as www.example.com, without https:// and slashes")
  .optional();
const picture = z
  .string()
  .refine((path) => parseImagePath(path) !== undefined, "must be a picture that was uploaded here")
  .optional();
/** A time between two others, which the site's texts need: notes come by 10:00, and the report leaves at 15:00 (CET). */
const timeBetween = (earliest: string, latest: string) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 08:30")
    .refine((time) => time >= earliest && time <= latest, `must be between ${earliest} and ${latest}`)
    .optional();
const hourlyRate = z
  .string()
  .transform(parseRate)
  .refine((rate) => rate !== undefined, "must be an amount and a currency's code, e.g. 35 EUR")
  .optional();

/** The variables of the identity: those that replace placeholders, and the price of an hour. */
export const identitySchema = z.object({
  SITE_BRAND: text,
  SITE_LOGO: picture,
  SITE_DOMAIN: domain,
  SITE_EMAIL: email,
  SITE_PHONE: number,
  SITE_MESSAGING_NUMBER: number,
  SITE_MESSAGING_URL: link,
  SITE_MESSAGING_NAME: text,
  SITE_STREET: text,
  SITE_POSTAL_CODE: text,
  SITE_CITY: text,
  SITE_REGION: text,
  SITE_COUNTRY: country,
  SITE_SOCIAL_VIDEO: link,
  SITE_SOCIAL_VIDEO_NAME: text,
  SITE_SOCIAL_NETWORK: link,
  SITE_SOCIAL_NETWORK_NAME: text,
  SITE_SOCIAL_MICROBLOG: link,
  SITE_SOCIAL_MICROBLOG_NAME: text,
  SITE_SOCIAL_THREADS: link,
  SITE_SOCIAL_INSTAGRAM: link,
  SITE_BUILT_BY_NAME: text,
  SITE_BUILT_BY_URL: link,
  SITE_LEGAL_COMPANY: text,
  SITE_LEGAL_FORM: text,
  SITE_LEGAL_REPRESENTATIVE: text,
  SITE_LEGAL_EU_REPRESENTATIVE: text,
  SITE_LEGAL_REGISTER: text,
  SITE_LEGAL_REGISTER_NUMBER: text,
  SITE_LEGAL_TAX_ID: text,
  SITE_LEGAL_EDITOR: text,
  SITE_HOURLY_RATE: hourlyRate,
  SITE_HOURS_DAYS: z
    .enum(["1-5", "1-6", "1-7"], "must be 1-5, 1-6 or 1-7: from Monday to Friday, Saturday or Sunday")
    .optional(),
  SITE_HOURS_FROM: timeBetween("07:00", "10:00"),
  SITE_HOURS_TO: timeBetween("15:00", "20:00"),
});

export type IdentityVariable = keyof typeof identitySchema.shape;

export function isIdentityVariable(name: string): name is IdentityVariable {
  return Object.hasOwn(identitySchema.shape, name);
}

/** The working days that can be chosen, from Monday on: texts promise a report each Friday. */
export const WORKING_DAYS = {
  "1-5": "Monday to Friday",
  "1-6": "Monday to Saturday",
  "1-7": "Monday to Sunday",
} as const;

/** What each variable sets, for people. */
export const IDENTITY_LABELS: Record<IdentityVariable, string> = {
  SITE_BRAND: "Name of the brand",
  SITE_LOGO: "Logo",
  SITE_DOMAIN: "Domain",
  SITE_EMAIL: "Contact email address",
  SITE_PHONE: "Phone number",
  SITE_MESSAGING_NUMBER: "Messaging-app number",
  SITE_MESSAGING_URL: "Messaging-app link",
  SITE_STREET: "Street",
  SITE_POSTAL_CODE: "Postal code",
  SITE_CITY: "City",
  SITE_REGION: "Region",
  SITE_COUNTRY: "Country",
  SITE_SOCIAL_VIDEO: "Video site",
  SITE_SOCIAL_NETWORK: "Professional network",
  SITE_SOCIAL_MICROBLOG: "Microblog",
  SITE_SOCIAL_THREADS: "Threads",
  SITE_SOCIAL_INSTAGRAM: "Instagram",
  SITE_BUILT_BY_NAME: "Credit in the footer: name",
  SITE_BUILT_BY_URL: "Credit in the footer: link",
  SITE_LEGAL_COMPANY: "Company",
  SITE_LEGAL_FORM: "Legal form",
  SITE_LEGAL_REPRESENTATIVE: "Legal representative",
  SITE_LEGAL_EU_REPRESENTATIVE: "Representative in the EU",
  SITE_LEGAL_REGISTER: "Commercial register",
  SITE_LEGAL_REGISTER_NUMBER: "Number in the register",
  SITE_LEGAL_TAX_ID: "Tax number",
  SITE_LEGAL_EDITOR: "Responsible for the content",
  SITE_MESSAGING_NAME: "Messaging app's name",
  SITE_SOCIAL_VIDEO_NAME: "Video site's name",
  SITE_SOCIAL_NETWORK_NAME: "Professional network's name",
  SITE_SOCIAL_MICROBLOG_NAME: "Microblog's name",
  SITE_HOURLY_RATE: "Price of an hour",
  SITE_HOURS_DAYS: "Working days",
  SITE_HOURS_FROM: "Working day from",
  SITE_HOURS_TO: "Working day until",
};

function isHostName(name: string): boolean {
  return /^[^\s/:@?#\\]+$/.test(name) && URL.canParse(`https://${name}`);
}

/** A setting as it is stored: what people type or paste, in the form that the site needs. */
export function tidyIdentity(name: string, typed: string): string {
  if (name === "SITE_DOMAIN") return tidyDomain(typed);
  if (name === "SITE_HOURLY_RATE") return tidyRate(typed);
  if (name === "SITE_COUNTRY") return countryName(typed);
  return name in identitySchema.shape && identitySchema.shape[name as IdentityVariable] === link
    ? tidyLink(typed)
    : typed;
}

function tidyDomain(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\/+$/, "");
}

function tidyLink(typed: string): string {
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]|$)/u.test(typed.trim()) ? `https://${typed.trim()}` : typed;
}

function tidyRate(typed: string): string {
  const [, before = "", number = "", after = ""] = TYPED_RATE.exec(typed.trim()) ?? [];
  if (!number || (before && after)) return typed;
  const amount = number.replace(/[.,'’ ](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const unit = before || after;
  return `${amount} ${CURRENCY_SIGNS[unit] ?? unit.toUpperCase()}`;
}

function parseRate(text: string): HourlyRate | undefined {
  const [, amount = "", currency = ""] = RATE.exec(tidyRate(text)) ?? [];
  return Intl.supportedValuesOf("currency").includes(currency) ? { amount: Number(amount), currency } : undefined;
}
