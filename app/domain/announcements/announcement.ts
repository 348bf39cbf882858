/** The tones of an announcement: news, good news, a warning. */
export const TONES = ["info", "success", "warning"] as const;
export type Tone = (typeof TONES)[number];

export const TEXT_MAX = 300;
export const LINK_TEXT_MAX = 60;
/** The longest delay of setTimeout (2^31 - 1 ms), rounded down. */
export const MAX_TIMEOUT_MS = 2_147_000_000;
/** The default text of the link. */
export const LINK_TEXT = "Read more";

/** The public part of an announcement. */
export interface ShownAnnouncement {
  id: string;
  text: string;
  link: string;
  linkText: string;
  tone: Tone;
}

/**
 * An announcement as the owner sees it. Timestamps are ISO 8601 in UTC; without `endsAt` it shows until the owner ends
 * it.
 */
export interface Announcement extends ShownAnnouncement {
  startsAt: string;
  endsAt: string | null;
  updatedAt: string;
}

/** The status of an announcement. It shows from its start (included) until its end (not included). */
export type AnnouncementStatus = "scheduled" | "showing" | "ended";

/** The status of an announcement at `now` (milliseconds). */
export function announcementStatus(
  { startsAt, endsAt }: Pick<Announcement, "startsAt" | "endsAt">,
  now: number,
): AnnouncementStatus {
  if (now < Date.parse(startsAt)) return "scheduled";
  return endsAt !== null && now >= Date.parse(endsAt) ? "ended" : "showing";
}
