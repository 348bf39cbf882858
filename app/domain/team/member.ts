import type { PortraitNumber } from "~/domain/site/copy/people.ts";

/** The drawn portraits to choose from instead of a photo. */
export const PORTRAITS = [1, 2, 3, 4, 5, 6] as const satisfies readonly PortraitNumber[];

export const NAME_MAX = 100;
export const ROLE_MAX = 100;
export const MEMBER_DESCRIPTION_MAX = 300;
export const BIO_MAX = 2_000;
export const SPECIALTY_MAX = 40;
export const MAX_SPECIALTIES = 8;

/** A team member as the public pages show one, sample or stored. Empty fields aren't shown. */
export interface PublicMember {
  id: string;
  name: string;
  role: string;
  /** One sentence, for the home page. */
  description: string;
  specialties: string[];
  /** A paragraph, for the team page. */
  bio: string;
  /** A photo's path on this site, or empty. */
  image: string;
  /** Shown without a photo; null: the initials. */
  portrait: PortraitNumber | null;
  email: string;
  linkedin: string;
}

/** A team member as the owner sees one. `updatedAt` is an ISO 8601 timestamp. */
export interface Member extends PublicMember {
  onHome: boolean;
  onTeamPage: boolean;
  updatedAt: string;
}

/** The id of a member's part of the team page. */
export function memberAnchor(id: string): string {
  return `member-${id}`;
}

/** The path of a member who is shown on the team page. */
export function memberPath(id: string): string {
  return `/company/our-team#${memberAnchor(id)}`;
}

/** The two lists of people on the public site. */
export type TeamPlace = "home" | "team-page";
