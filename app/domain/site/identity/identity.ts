import type { Overrides } from "~/shared/content/overrides.ts";
import type { legalSection } from "./identity-settings.ts";
import type { HourlyRate } from "./identity-types.ts";

export type SocialName = "video" | "network" | "microblog" | "messaging" | "threads" | "instagram";

/** When coordinators work, from Monday on, in Central European Time. */
export interface OfficeHours {
  /** Monday to Friday, for people. */
  days: string;
  /** Of the week, Monday being 1. */
  lastDay: number;
  /** As clocks show it: 8:30. */
  from: string;
  to: string;
}

/** Who is behind the site. Everything that changes when another business goes live with it. */
export type Identity = {
  brand: string;
  /** What the paths of the owner's logo or mark begin with (app/domain/site/logo/icon-path.ts); without one: the
   * product's mark. */
  logo?: string | undefined;
  domain: string;
  /** The public address without a slash at the end; canonical links start with it. */
  url: string;
  email: string;
  /** For eyes, and for `tel:`; empty when the business has none. */
  phone: { label: string; href: string };
  messaging: { label: string; href: string };
  address: Record<"street" | "postalCode" | "city" | "region" | "country", string>;
  social: Record<SocialName, string>;
  /** What the apps are called; generic words until the owner names them. */
  names: Record<"messaging" | "video" | "network" | "microblog", string>;
  builtBy: { name: string; href: string };
  legal: Record<keyof typeof legalSection.settings, string>;
  /** When coordinators work, if not as the copy says (`app/domain/site/copy/working-day.ts`). Absent, and no byte of a
   * page, until it is set. */
  hours?: OfficeHours;
  /** Without one, pages show hours and no amounts. */
  hourlyRate: HourlyRate | undefined;
  /** The site isn't live yet: search engines are to list no page. Absent, and no byte of a page, once it is. */
  unlisted?: true;
  /** What texts don’t say: claims that the owner has hidden, facts that the business has none of, and what is no longer
   * the case. */
  hidden?: readonly string[];
  /** What texts say of entries, by placeholder. In no page's data, as what is hidden is in none. */
  facts?: Readonly<Record<string, number | string>>;
  /** What the owner has replaced of the site's texts, by document. Absent, and no byte of a page, until there is
   * any. */
  content?: Readonly<Record<string, Overrides>>;
};

/** The identity in a page's data: legal facts only where they are shown, the price for what the server renders. */
export type PageIdentity = Omit<Identity, "legal" | "hourlyRate"> & Partial<Pick<Identity, "legal" | "hourlyRate">>;

/** The address in one line, as far as it is known. */
export function addressLine({ street, postalCode, city, country }: Identity["address"]): string {
  return [street, `${postalCode} ${city}`.trim(), country].filter(Boolean).join(", ");
}

/** The pages that show those facts. */
const WITH_LEGAL = /^\/legal\//;

/** The identity for the page at `path`: every document carries it, so it holds no more than the page uses. */
export function identityForPage(identity: Identity, path: string): PageIdentity {
  const { legal, hourlyRate: _, ...rest } = identity;
  return WITH_LEGAL.test(path) ? { ...rest, legal } : rest;
}
