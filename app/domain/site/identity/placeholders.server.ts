import type { overridesSchema } from "./identity.server.ts";

/** The generic words for apps are no placeholders: they may stay. Neither is the price of an hour, which nothing stands in for. */
type NoPlaceholder = "SITE_MESSAGING_NAME" | `SITE_SOCIAL_${string}_NAME` | "SITE_HOURLY_RATE";
type IdentityVariable = Exclude<keyof typeof overridesSchema.shape, NoPlaceholder>;

/** A description of each variable. A new variable without one is a type error. */
const LABELS: Record<IdentityVariable, string> = {
  SITE_BRAND: "Name of the brand",
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
};

/** A placeholder of the identity: its variable, a description, and whether it has been replaced. */
export interface Placeholder {
  variable: string;
  label: string;
  replaced: boolean;
}

/**
 * Every placeholder of the identity. One is replaced when its variable is set; the messaging number also sets its link.
 */
export function placeholders(source: Record<string, string | undefined>): Placeholder[] {
  const isSet = (variable: string) => Boolean(source[variable]);
  const alsoBy: Record<string, string> = { SITE_DOMAIN: "SITE_URL", SITE_MESSAGING_URL: "SITE_MESSAGING_NUMBER" };
  return Object.entries(LABELS).map(([variable, label]) => ({
    variable,
    label,
    replaced: isSet(variable) || isSet(alsoBy[variable] ?? ""),
  }));
}
