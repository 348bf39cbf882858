import { COORDINATOR_FROM, COORDINATOR_TO } from "~/domain/site/copy/facts.ts";
import type { Identity } from "./identity.ts";
import { type IdentityVariable, WORKING_DAYS } from "./identity-variables.ts";

/** What pages show for each variable of an identity, set or not; the price of an hour has its place in the estimate, the logo is a picture. */
export function identityValues(
  identity: Identity,
): Record<Exclude<IdentityVariable, "SITE_HOURLY_RATE" | "SITE_LOGO">, string> {
  const { hours } = identity;
  const { brand, domain, email, phone, messaging, names, address, social, builtBy, legal } = identity;
  return {
    SITE_BRAND: brand,
    SITE_DOMAIN: domain,
    SITE_EMAIL: email,
    SITE_PHONE: phone.label,
    SITE_MESSAGING_NUMBER: messaging.label,
    SITE_MESSAGING_URL: messaging.href,
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
    SITE_HOURS_DAYS: hours?.days ?? WORKING_DAYS["1-5"],
    SITE_HOURS_FROM: hours?.from ?? COORDINATOR_FROM,
    SITE_HOURS_TO: hours?.to ?? COORDINATOR_TO,
  };
}
