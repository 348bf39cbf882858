import { z } from "zod";
import { tidyText } from "~/shared/text/tidy-text.ts";
import { MAX_NOTE_LENGTH } from "./lead-context.ts";

/** The spam filter in a request. */
export const spamField = z.enum(["", "only"]).default("");

/** A request to save a note. */
export const noteChangeSchema = z.object({
  leadId: z.guid(),
  subject: z.enum(["submission", "message", "enquiry"]),
  subjectId: z.guid(),
  text: z.string().max(MAX_NOTE_LENGTH).transform(tidyText),
  was: z.string().max(MAX_NOTE_LENGTH),
});

/** A note's new text, the record it was written on, and the text that the owner started from. */
export type NoteChange = z.output<typeof noteChangeSchema>;

/**
 * The result of saving a note: the stored `text`, or `conflict`, the text that is stored instead; or its lead was
 * deleted (`gone`).
 */
export type NoteSaveResult =
  | { saved: true; text: string; isUnchanged?: true }
  | { saved: false; conflict: string }
  | { saved: false; gone: true };
