/** The drawn portraits that may stand in for a photo. */
export const PORTRAITS = [1, 2, 3, 4, 5, 6] as const;
export type PortraitNumber = (typeof PORTRAITS)[number];

export const NAME_MAX = 100;
export const ROLE_MAX = 100;
export const DESCRIPTION_MAX = 300;
export const BIO_MAX = 2_000;
export const EMAIL_MAX = 254;
export const LINK_MAX = 2_048;
export const SPECIALTY_MAX = 40;
export const MAX_SPECIALTIES = 8;

/** A person as the public pages show them. */
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
  portrait: PortraitNumber | null;
  email: string;
  linkedin: string;
}

/** A person as the owner sees them. `updatedAt` is an ISO 8601 moment. */
export interface Member extends PublicMember {
  onHome: boolean;
  onTeamPage: boolean;
  updatedAt: string;
}

/** The two lists of people on the public site. */
export type TeamPlace = "home" | "team-page";

/** The initials that stand in for a picture: of the first word and the last, e.g. `AK`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map((word = "") => [...word].at(0)?.toLocaleUpperCase("en") ?? "").join("");
}
