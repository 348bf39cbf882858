import { placeMember } from "~/domain/team/commands.server.ts";
import { memberPlacesSchema } from "~/domain/team/member-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/set-pages";

/** Sets on which pages a person is shown: `{ "id": uuid, "onHome": boolean, "onTeamPage": boolean }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, memberPlacesSchema, placeMember);
}
