import { saveDigestFrequency } from "~/domain/leads/digest/digest.server.ts";
import { digestChoiceSchema } from "~/domain/leads/digest/digest.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Sets how often the owner gets a digest: `{ digest: "off" | "daily" | "weekly" }`. */
export const action = commandAction(
  digestChoiceSchema,
  async ({ digest }, now) => {
    await saveDigestFrequency(digest, now);
    return { digest };
  },
  recordedByCommand("digest.changed"),
);
