import { z } from "zod";

/** What the ceiling for strangers guards. */
export type AttemptTarget = "sign-in" | "pin";

/** Tells the owner that strangers have used up everybody's attempts at a door. */
export const BRUTE_FORCE_ALERT = {
  name: "sign-in-alert",
  schema: z.object({ door: z.enum(["sign-in", "pin"]) }),
  priority: 10,
} as const;
