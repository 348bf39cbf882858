import { saveDigestFrequency } from "~/domain/leads/digest/digest.server.ts";
import { digestChoiceSchema } from "~/domain/leads/digest/digest.ts";
import { answerCommand } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/set-digest";

/** Sets how often the owner gets a digest: `{ digest: "off" | "daily" | "weekly" }`. */
export function action({ request }: Route.ActionArgs) {
  return answerCommand(request, digestChoiceSchema, async ({ digest }) => {
    await saveDigestFrequency(digest, new Date());
    return { digest };
  });
}
