import { z } from "zod";

/** What an attempt counter protects. */
export type AttemptTarget = "sign-in" | "pin";

/** Alerts the owner that the global limit for unknown clients was reached. The stored data keeps its key `door`. */
export const BRUTE_FORCE_ALERT = {
  name: "sign-in-alert",
  schema: z.object({ door: z.enum(["sign-in", "pin"]) }),
  priority: 10,
} as const;
