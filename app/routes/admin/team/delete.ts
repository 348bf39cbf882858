import { deleteMember } from "~/domain/team/commands.server.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import type { Route } from "./+types/delete";

/** Deletes a person: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, recordIdRequestSchema, async ({ id }) => {
    await deleteMember(id);
    return "saved";
  });
}
