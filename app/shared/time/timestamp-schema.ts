import { z } from "zod";
import { isStorableTimestamp } from "./timestamp.ts";

/** The schema of an ISO 8601 timestamp that can be stored, as a text; `message` is the error for anything else. */
export function timestampTextSchema(message = "Choose a date and a time") {
  return z.iso
    .datetime({ offset: true, error: message })
    .refine((text) => isStorableTimestamp(new Date(text)), message);
}

/** The same, parsed as a `Date`. */
export function timestampSchema(message?: string) {
  return timestampTextSchema(message).transform((text) => new Date(text));
}
