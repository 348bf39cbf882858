import type { z } from "zod";
import { COORDINATOR_FROM, COORDINATOR_TO } from "~/domain/site/copy/facts.ts";
import { lostFacts } from "~/domain/site/copy/while-true.ts";
import { isSiteLive } from "~/domain/site/launch/site-live.server.ts";
import { generatedMark } from "~/domain/site/logo/generated-mark.server.ts";
import { iconBase } from "~/domain/site/logo/icon-path.ts";
import { hiddenSamples } from "~/domain/site/samples/sample-decisions.ts";
import { environment, localUrl, parseVariables } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { parseImagePath } from "~/shared/images/image-address.ts";
import { type Identity, PLACEHOLDER_IDENTITY } from "./identity.ts";
import { identitySchema, isIdentityVariable, WORKING_DAYS } from "./identity-variables.ts";

/**
 * The identity of the site: the placeholders, overlaid with the `SITE_*` variables in `source`. `url` is the site's
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
  const set = parseVariables(identitySchema, source);
  const base = PLACEHOLDER_IDENTITY;
  const domain = set.SITE_DOMAIN ?? (url ? new URL(url).hostname : base.domain);
  const brand = set.SITE_BRAND ?? base.brand;
  const logo = parseImagePath(set.SITE_LOGO ?? "") ?? generatedMark(brand);
  const messaging = messagingFrom(set.SITE_MESSAGING_NUMBER, set.SITE_MESSAGING_URL);
  return {
    brand,
    ...(logo && { logo: iconBase(logo.hash) }),
    domain,
    url: url ?? (set.SITE_DOMAIN ? `https://${domain}` : (local ?? base.url)),
    email: set.SITE_EMAIL ?? base.email,
    phone: set.SITE_PHONE ? { label: set.SITE_PHONE, href: `tel:${digits(set.SITE_PHONE)}` } : base.phone,
    messaging,
    address: addressFrom(set),
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
    ...officeHours(set),
    hourlyRate: set.SITE_HOURLY_RATE,
  };
}

/** The address as far as it is known: in another city or country, the rest of the placeholder's would be wrong. */
function addressFrom(set: z.output<typeof identitySchema>): Identity["address"] {
  const isElsewhere = set.SITE_CITY !== undefined || set.SITE_COUNTRY !== undefined;
  const rest = isElsewhere ? { street: "", postalCode: "", city: "", region: "", country: "" } : undefined;
  const base = rest ?? PLACEHOLDER_IDENTITY.address;
  return {
    street: set.SITE_STREET ?? base.street,
    postalCode: set.SITE_POSTAL_CODE ?? base.postalCode,
    city: set.SITE_CITY ?? base.city,
    region: set.SITE_REGION ?? base.region,
    country: set.SITE_COUNTRY ?? base.country,
  };
}

function officeHours(
  set: Pick<z.output<typeof identitySchema>, "SITE_HOURS_DAYS" | "SITE_HOURS_FROM" | "SITE_HOURS_TO">,
): Pick<Identity, "hours"> {
  const { SITE_HOURS_DAYS: days, SITE_HOURS_FROM: from, SITE_HOURS_TO: to } = set;
  if (!days && !from && !to) return {};
  const clock = (time: string) => time.replace(/^0/, "");
  return {
    hours: {
      days: WORKING_DAYS[days ?? "1-5"],
      lastDay: Number((days ?? "1-5").at(-1)),
      from: clock(from ?? COORDINATOR_FROM),
      to: clock(to ?? COORDINATOR_TO),
    },
  };
}

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, "");
}

function messagingFrom(numberSet: string | undefined, urlSet: string | undefined): Identity["messaging"] {
  const base = PLACEHOLDER_IDENTITY.messaging;
  const href = urlSet ?? (numberSet ? `sms:${digits(numberSet)}` : base.href);
  return { label: numberSet ?? base.label, href };
}

let current: { of: object; identity: Identity } | undefined;

/**
 * The identity of the site: what the owner has set in the admin area, overridden by the environment. The same object until
 * a setting changes.
 *
 * @throws EnvironmentError as `readIdentity` does
 */
export function siteIdentity(): Identity {
  const stored = storedSettings();
  if (current?.of === stored) return current.identity;
  const env = environment();
  const read = readIdentity(identityVariables(), { url: env.SITE_URL, local: localUrl(env) });
  const hidden = [...hiddenSamples(stored), ...lostFacts(read.address)];
  const identity: Identity = {
    ...read,
    ...(!isSiteLive() && { unlisted: true }),
    ...(hidden.length > 0 && { hidden }),
  };
  current = { of: stored, identity };
  return identity;
}

/**
 * The variables of the identity that the server has set, which win over what the owner sets. `SITE_URL` sets the domain,
 * too.
 */
export function serverVariables(source: Record<string, string | undefined> = process.env): Record<string, string> {
  const set = Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const domain = URL.parse(source.SITE_URL ?? "")?.hostname;
  return {
    ...(domain && { SITE_DOMAIN: domain }),
    ...Object.fromEntries(set.filter(([name]) => isIdentityVariable(name))),
  };
}

/** The variables of the identity in force. One that was stored by another release, and is invalid now, is left out. */
export function identityVariables(): Record<string, string> {
  const stored = Object.entries(storedSettings()).filter(([name, value]) => {
    if (!isIdentityVariable(name)) return false;
    const { success } = identitySchema.safeParse({ [name]: value });
    if (!success) log.error({ setting: name }, "a stored setting is invalid and left out");
    return success;
  });
  return { ...Object.fromEntries(stored), ...serverVariables() };
}
