import { z } from "zod";
import { isStorableTimestamp } from "./timestamp.ts";

/** The schema of a moment in ISO 8601 that can be stored, as a text; `message` says what to enter instead of anything else. */
export function timestampTextSchema(message = "Choose a date and a time") {
  return z.iso
    .datetime({ offset: true, error: message })
    .refine((text) => isStorableTimestamp(new Date(text)), message);
}

/** The same, read as a `Date`. */
export function timestampSchema(message?: string) {
  return timestampTextSchema(message).transform((text) => new Date(text));
}
