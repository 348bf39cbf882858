import { lostFacts } from "~/domain/site/copy/while-true.ts";
import { absentFacts, askedSettings, readDecided, readSettings, type SettingTexts } from "~/shared/settings/setting.ts";
import type { Identity } from "./identity.ts";
import {
  brandSection,
  contactSection,
  hoursSection,
  IDENTITY_SECTIONS,
  legalSection,
  priceSection,
  socialSection,
  WORKING_DAYS,
} from "./identity-settings.ts";

/**
 * The identity of the site, made of what is set. `url` is the site's public address (`SITE_URL`), without which it is
 * the domain that is set, over https. Without either the site isn't public yet, and its pages link to `local`, where it
 * can be tried; never to a request's Host header, since pages are cached for everyone.
 *
 * @param isDecided - without placeholders: what no one has decided is left out as what the business has none of
 */
export function readIdentity(
  texts: SettingTexts,
  { url, local, isDecided = false }: { url?: string | undefined; local?: string; isDecided?: boolean } = {},
): Identity {
  const read: typeof readDecided = isDecided ? readDecided : readSettings;
  const { brand, builtBy, builtByUrl } = read(brandSection, texts);
  const { email, phone, messaging, messagingUrl, messagingName, ...place } = read(contactSection, texts);
  const { videoName, networkName, microblogName, ...social } = read(socialSection, texts);
  const messagingHref = messagingUrl ?? (messaging ? `sms:${digits(messaging)}` : "");
  const ownDomain = readDecided(brandSection, texts).domain;
  const placeholder = readSettings(brandSection, texts).domain;
  const origin = url ?? (ownDomain || !local ? `https://${ownDomain ?? placeholder}` : local);
  const domain = ownDomain ?? (url || isDecided ? new URL(origin).hostname : placeholder);
  const address = shown(place);
  const hourlyRate = readSettings(priceSection, texts).hourlyRate ?? undefined;
  const absent = [...absentFacts(IDENTITY_SECTIONS, texts), ...(isDecided ? undecidedFacts(texts) : [])];
  const hidden = [
    ...absent.filter((fact) => fact !== "link-messaging" || !messagingHref),
    ...lostFacts(address, Boolean(hourlyRate)),
  ];
  return {
    brand: brand ?? domain,
    domain,
    url: origin,
    email: email ?? "",
    phone: { label: phone ?? "", href: phone ? `tel:${digits(phone)}` : "" },
    messaging: { label: messaging ?? messagingHref.replace(/^https?:\/\//, ""), href: messagingHref },
    address,
    social: { ...shown(social), messaging: messagingHref },
    names: {
      ...{ messaging: messagingName ?? "", video: videoName ?? "" },
      ...{ network: networkName ?? "", microblog: microblogName ?? "" },
    },
    builtBy: { name: builtBy ?? "", href: builtByUrl ?? "" },
    legal: shown(read(legalSection, texts)),
    ...officeHours(texts),
    hourlyRate,
    ...(hidden.length > 0 && { hidden }),
  };
}

/** What an owner who sets nothing shows: reserved names (RFC 2606) and numbers for films and examples. No one has
 * them. */
export const PLACEHOLDER_IDENTITY = readIdentity({});

function undecidedFacts(texts: SettingTexts): string[] {
  return askedSettings(IDENTITY_SECTIONS, texts, []).open.flatMap(({ optional }) => optional ?? []);
}

/** Nothing where there is none. */
function shown<Key extends string>(values: Record<Key, string | null | undefined>): Record<Key, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? ""])) as Record<Key, string>;
}

/** Nothing while they are the usual ones, which the copy has. */
function officeHours(texts: SettingTexts): Pick<Identity, "hours"> {
  const { days, from, to } = readSettings(hoursSection, texts);
  const usual = readSettings(hoursSection, {});
  if (days === usual.days && from === usual.from && to === usual.to) return {};
  const clock = (time: string) => time.replace(/^0/, "");
  return { hours: { days: WORKING_DAYS[days], lastDay: Number(days.at(-1)), from: clock(from), to: clock(to) } };
}

function digits(phone: string): string {
  return phone.replace(/[^\d+]/g, "");
}
