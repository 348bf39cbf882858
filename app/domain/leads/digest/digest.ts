import { z } from "zod";
import { cutText } from "~/shared/text/tidy-text.ts";

/** The first words of a text, in one line. */
export function excerpt(text: string, most = 140): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  return `${cutText(line, most)
    .replace(/\s+\S*$/, "")
    .trimEnd()}…`;
}

/** The contents of the digest. Timestamps are ISO 8601. */
const contents = z.object({
  since: z.string(),
  /** The newest leads, at most ten; `leads` is how many there are. */
  newest: z.array(z.object({ id: z.guid(), name: z.string(), formType: z.string(), preview: z.string() })),
  leads: z.number(),
  subscribers: z.number(),
  suspected: z.number(),
  open: z.object({ messages: z.number(), consultations: z.number(), enquiries: z.number(), failedMails: z.number() }),
});
export type DigestContents = z.output<typeof contents>;

/** What is new and open, for the owner. */
export const DIGEST_EMAIL = { name: "digest", schema: contents, priority: 0 } as const;
