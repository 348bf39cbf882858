import { z } from "zod";

/** How an announcement looks: news, something good, something to beware of. */
export const TONES = ["info", "success", "warning"] as const;
export type Tone = (typeof TONES)[number];

export const TEXT_MAX = 300;
export const LINK_TEXT_MAX = 60;
export const LINK_MAX = 2_048;
/** What the link says unless something else was written. */
export const LINK_TEXT = "Read more";

/** What a visitor sees of an announcement. */
export interface ShownAnnouncement {
  id: string;
  text: string;
  link: string;
  linkText: string;
  tone: Tone;
}

/** An announcement as the owner sees it. Moments are ISO 8601 in UTC; without `endsAt` it stays until somebody ends it. */
export interface Announcement extends ShownAnnouncement {
  startsAt: string;
  endsAt: string | null;
  updatedAt: string;
}

/** Where an announcement stands at a moment. It shows from its start (included) until its end (not included). */
export type Standing = "scheduled" | "showing" | "ended";

/** Where an announcement stands at `now` (milliseconds). */
export function standingOf({ startsAt, endsAt }: Pick<Announcement, "startsAt" | "endsAt">, now: number): Standing {
  if (now < Date.parse(startsAt)) return "scheduled";
  return endsAt !== null && now >= Date.parse(endsAt) ? "ended" : "showing";
}

const link = z
  .string()
  .trim()
  .max(LINK_MAX, `The link must not be longer than ${LINK_MAX} characters`)
  .refine(isLink, "Enter a path of this site such as /contact, or an address that starts with https://");
const moment = (message: string) => z.iso.datetime({ error: message }).transform((text) => new Date(text));

/** What the owner writes of an announcement. */
export const announcementSchema = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, "Enter the text")
      .max(TEXT_MAX, `The text must not be longer than ${TEXT_MAX} characters`),
    link,
    linkText: z
      .string()
      .trim()
      .max(LINK_TEXT_MAX, `The link's text must not be longer than ${LINK_TEXT_MAX} characters`),
    tone: z.enum(TONES, "Choose a tone"),
    startsAt: moment("Enter the date and time it starts"),
    endsAt: moment("Enter the date and time it ends, or leave both empty").nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ["endsAt"],
    message: "It must end after it starts",
  });

export type AnnouncementInput = z.infer<typeof announcementSchema>;

/** An empty link, a path of this site, or an address on the web. Never a script. */
function isLink(text: string): boolean {
  if (text === "" || /^\/(?![/\\])/.test(text) || text.startsWith("#")) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
