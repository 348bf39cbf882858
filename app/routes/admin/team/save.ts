import { saveMember } from "~/domain/team/commands.server.ts";
import { memberSchema } from "~/domain/team/member-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/save";

/** Stores a person that came as JSON: a new one when there is no id. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, memberSchema.and(recordSaveSchema), saveMember);
}
