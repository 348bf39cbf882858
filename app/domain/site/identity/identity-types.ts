import { z } from "zod";
import { lineType } from "~/shared/settings/setting-types.ts";

/** What an hour costs, by the currency's code (ISO 4217). */
export interface HourlyRate {
  amount: number;
  currency: string;
}

const RATE = /^(\d{1,4}(?:\.\d{1,2})?) ?([A-Z]{3})$/;
/** As prices are written: `€ 35`, `35,50 €`, `1.500,- EUR`. */
const TYPED_RATE = /^([^\d\s]*)\s*(\d[\d.,'’ ]*?)(?:,[-–])?\s*([^\d\s]*)$/;
const CURRENCY_SIGNS: Record<string, string> = { "€": "EUR", $: "USD", US$: "USD", "£": "GBP", "₹": "INR", "¥": "JPY" };
export const linkType = z.url({
  protocol: /^(https?|sms|tel|mailto)$/,
  error: "must be an address that starts with https://",
});
export const phoneType = z
  .string()
  .regex(/^\+[\d ()-]{6,24}$/, "must start with + and the country code, e.g. +49 30 23125 042");
export const domainType = lineType.refine(
  (name) => /^[^\s/:@?#\\]+$/.test(name) && URL.canParse(`https://${name}`),
  "must be a domain such as www.example.com, without https:// and slashes",
);
export const rateType = z
  .string()
  .transform(parseRate)
  .refine((rate) => rate !== undefined, "must be an amount and a currency's code, e.g. 35 EUR");

/** A time of day between two others. */
export function timeType(earliest: string, latest: string) {
  return z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 08:30")
    .refine((time) => time >= earliest && time <= latest, `must be between ${earliest} and ${latest}`);
}

export function tidyDomain(typed: string): string {
  return typed.replace(/^https?:\/\//i, "").replace(/\/+$/, "");
}

export function tidyLink(typed: string): string {
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]|$)/u.test(typed) ? `https://${typed}` : typed;
}

export function tidyRate(typed: string): string {
  const [, before = "", number = "", after = ""] = TYPED_RATE.exec(typed) ?? [];
  if (!number || (before && after)) return typed;
  const amount = number.replace(/[.,'’ ](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const unit = before || after;
  return `${amount} ${CURRENCY_SIGNS[unit] ?? unit.toUpperCase()}`;
}

function parseRate(text: string): HourlyRate | undefined {
  const [, amount = "", currency = ""] = RATE.exec(text) ?? [];
  return Intl.supportedValuesOf("currency").includes(currency) ? { amount: Number(amount), currency } : undefined;
}
