import { z } from "zod";

/**
 * The receipt of an erasure, for the person. The last email to the address: a task empties it as soon as a mail server has
 * accepted it.
 */
export const ERASURE_RECEIPT = {
  name: "erasure-receipt",
  schema: z.object({ erasureId: z.guid() }),
  priority: 10,
} as const;
