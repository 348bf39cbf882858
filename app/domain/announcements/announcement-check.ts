import { z } from "zod";
import { URL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { tidyLine, tidyText } from "~/shared/text/tidy-text.ts";
import { timestampSchema } from "~/shared/time/timestamp-schema.ts";
import { LINK_TEXT_MAX, TEXT_MAX, TONES } from "./announcement.ts";

const link = z
  .string()
  .trim()
  .max(URL_MAX_LENGTH, `The link must not be longer than ${URL_MAX_LENGTH} characters`)
  .refine(isLink, "Enter a path of this site such as /contact, or an address that starts with https://");

/** The fields of an announcement. */
export const announcementSchema = z
  .object({
    text: z
      .string()
      .overwrite(tidyText)
      .min(1, "Enter the text")
      .max(TEXT_MAX, `The text must not be longer than ${TEXT_MAX} characters`),
    link,
    linkText: z
      .string()
      .overwrite(tidyLine)
      .max(LINK_TEXT_MAX, `The link's text must not be longer than ${LINK_TEXT_MAX} characters`),
    tone: z.enum(TONES, "Choose a tone"),
    startsAt: timestampSchema("Enter the date and time it starts"),
    endsAt: timestampSchema("Enter the date and time it ends, or leave both empty").nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ["endsAt"],
    message: "It must end after it starts",
  });

/** An empty link, a path of this site, or an http(s) URL; no other scheme. */
function isLink(text: string): boolean {
  if (text === "" || /^\/(?![/\\])/.test(text) || text.startsWith("#")) return true;
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
