import { PLACEHOLDER_IDENTITY } from "./identity.ts";
import { IDENTITY_LABELS, type IdentityVariable } from "./identity-variables.ts";

/** The generic words for apps are no placeholders: they may stay. Nor is the price of an hour, which nothing stands in for. */
const NO_PLACEHOLDERS: readonly string[] = [
  "SITE_MESSAGING_NAME",
  "SITE_SOCIAL_VIDEO_NAME",
  "SITE_SOCIAL_NETWORK_NAME",
  "SITE_SOCIAL_MICROBLOG_NAME",
  "SITE_HOURLY_RATE",
] satisfies IdentityVariable[];

/** What pages show while a variable isn't set, by its name. */
export function identityStandIns(): Partial<Record<string, string>> {
  const { brand, domain, email, phone, messaging, names, address, social, builtBy, legal } = PLACEHOLDER_IDENTITY;
  return {
    SITE_BRAND: brand,
    SITE_DOMAIN: domain,
    SITE_EMAIL: email,
    SITE_PHONE: phone.label,
    SITE_MESSAGING_NUMBER: messaging.label,
    SITE_MESSAGING_NAME: names.messaging,
    SITE_STREET: address.street,
    SITE_POSTAL_CODE: address.postalCode,
    SITE_CITY: address.city,
    SITE_REGION: address.region,
    SITE_COUNTRY: address.country,
    SITE_SOCIAL_VIDEO: social.video,
    SITE_SOCIAL_VIDEO_NAME: names.video,
    SITE_SOCIAL_NETWORK: social.network,
    SITE_SOCIAL_NETWORK_NAME: names.network,
    SITE_SOCIAL_MICROBLOG: social.microblog,
    SITE_SOCIAL_MICROBLOG_NAME: names.microblog,
    SITE_SOCIAL_THREADS: social.threads,
    SITE_SOCIAL_INSTAGRAM: social.instagram,
    SITE_BUILT_BY_NAME: builtBy.name,
    SITE_BUILT_BY_URL: builtBy.href,
    SITE_LEGAL_COMPANY: legal.company,
    SITE_LEGAL_FORM: legal.form,
    SITE_LEGAL_REPRESENTATIVE: legal.representative,
    SITE_LEGAL_EU_REPRESENTATIVE: legal.euRepresentative,
    SITE_LEGAL_REGISTER: legal.register,
    SITE_LEGAL_REGISTER_NUMBER: legal.registerNumber,
    SITE_LEGAL_TAX_ID: legal.taxId,
    SITE_LEGAL_EDITOR: legal.editor,
  };
}

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
  return Object.entries(IDENTITY_LABELS)
    .filter(([variable]) => !NO_PLACEHOLDERS.includes(variable))
    .map(([variable, label]) => ({
      variable,
      label,
      replaced: isSet(variable) || (variable === "SITE_MESSAGING_URL" && isSet("SITE_MESSAGING_NUMBER")),
    }));
}
