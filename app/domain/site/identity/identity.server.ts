import { z } from "zod";
import { environment, localUrl, parseVariables } from "~/platform/env.server.ts";
import { type HourlyRate, type Identity, PLACEHOLDER_IDENTITY } from "./identity.ts";

const text = z.string().trim().min(1).max(200).optional();
const link = z.url({ protocol: /^(https?|sms|tel|mailto)$/ }).optional();
const number = z
  .string()
  .regex(/^\+[\d ()-]{6,24}$/, "must start with + and the country code")
  .optional();
const RATE = /^(\d{1,4}(?:\.\d{1,2})?) ?([A-Z]{3})$/;
const hourlyRate = z
  .string()
  .transform(parseRate)
  .refine((rate) => rate !== undefined, "must be an amount and a currency's code, e.g. 35 EUR")
  .optional();

/** The variables of the brand's own data: those that replace placeholders, and the price of an hour. */
export const overridesSchema = z.object({
  SITE_BRAND: text,
  SITE_DOMAIN: text,
  SITE_EMAIL: z.email().optional(),
  SITE_PHONE: number,
  SITE_MESSAGING_NUMBER: number,
  SITE_MESSAGING_URL: link,
  SITE_MESSAGING_NAME: text,
  SITE_STREET: text,
  SITE_POSTAL_CODE: text,
  SITE_CITY: text,
  SITE_REGION: text,
  SITE_COUNTRY: text,
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
});

/**
 * The identity of the site: the placeholders, overlaid with the `SITE_*` variables of `source`. `url` is the site's
 * public address (`SITE_URL`), without which it is `SITE_DOMAIN` over https. Without either the site isn't public yet,
 * and its pages link to `local`, where it can be tried; never to a request's Host header, since pages are cached for
 * everyone.
 *
 * @throws EnvironmentError that names every invalid variable
 */
export function readIdentity(
  source: Record<string, string | undefined>,
  { url, local }: { url?: string; local?: string } = {},
): Identity {
  const set = parseVariables(overridesSchema, source);
  const base = PLACEHOLDER_IDENTITY;
  const domain = set.SITE_DOMAIN ?? (url ? new URL(url).hostname : base.domain);
  const messaging = messagingFrom(set.SITE_MESSAGING_NUMBER, set.SITE_MESSAGING_URL);
  return {
    brand: set.SITE_BRAND ?? base.brand,
    domain,
    url: url ?? (set.SITE_DOMAIN ? `https://${domain}` : (local ?? base.url)),
    email: set.SITE_EMAIL ?? base.email,
    phone: set.SITE_PHONE ? { label: set.SITE_PHONE, href: `tel:${digits(set.SITE_PHONE)}` } : base.phone,
    messaging,
    address: {
      street: set.SITE_STREET ?? base.address.street,
      postalCode: set.SITE_POSTAL_CODE ?? base.address.postalCode,
      city: set.SITE_CITY ?? base.address.city,
      region: set.SITE_REGION ?? base.address.region,
      country: set.SITE_COUNTRY ?? base.address.country,
    },
    social: {
      video: set.SITE_SOCIAL_VIDEO ?? base.social.video,
      network: set.SITE_SOCIAL_NETWORK ?? base.social.network,
      microblog: set.SITE_SOCIAL_MICROBLOG ?? base.social.microblog,
      messaging: messaging.href,
      threads: set.SITE_SOCIAL_THREADS ?? base.social.threads,
      instagram: set.SITE_SOCIAL_INSTAGRAM ?? base.social.instagram,
    },
    names: {
      messaging: set.SITE_MESSAGING_NAME ?? base.names.messaging,
      video: set.SITE_SOCIAL_VIDEO_NAME ?? base.names.video,
      network: set.SITE_SOCIAL_NETWORK_NAME ?? base.names.network,
      microblog: set.SITE_SOCIAL_MICROBLOG_NAME ?? base.names.microblog,
    },
    builtBy: {
      name: set.SITE_BUILT_BY_NAME ?? base.builtBy.name,
      href: set.SITE_BUILT_BY_URL ?? base.builtBy.href,
    },
    legal: {
      company: set.SITE_LEGAL_COMPANY ?? base.legal.company,
      form: set.SITE_LEGAL_FORM ?? base.legal.form,
      representative: set.SITE_LEGAL_REPRESENTATIVE ?? base.legal.representative,
      euRepresentative: set.SITE_LEGAL_EU_REPRESENTATIVE ?? base.legal.euRepresentative,
      register: set.SITE_LEGAL_REGISTER ?? base.legal.register,
      registerNumber: set.SITE_LEGAL_REGISTER_NUMBER ?? base.legal.registerNumber,
      taxId: set.SITE_LEGAL_TAX_ID ?? base.legal.taxId,
      editor: set.SITE_LEGAL_EDITOR ?? base.legal.editor,
    },
    hourlyRate: set.SITE_HOURLY_RATE,
  };
}

function parseRate(text: string): HourlyRate | undefined {
  const [, amount = "", currency = ""] = RATE.exec(text.trim()) ?? [];
  return Intl.supportedValuesOf("currency").includes(currency) ? { amount: Number(amount), currency } : undefined;
}

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, "");
}

function messagingFrom(numberSet: string | undefined, urlSet: string | undefined): Identity["messaging"] {
  const base = PLACEHOLDER_IDENTITY.messaging;
  const href = urlSet ?? (numberSet ? `sms:${digits(numberSet)}` : base.href);
  return { label: numberSet ?? base.label, href };
}

let current: Identity | undefined;

/**
 * The identity of this process, read from the environment once.
 *
 * @throws EnvironmentError as `readIdentity` does
 */
export function siteIdentity(): Identity {
  if (current) return current;
  const env = environment();
  current = readIdentity(process.env, { url: env.SITE_URL, local: localUrl(env) });
  return current;
}
