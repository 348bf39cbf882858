import { placeMember } from "~/domain/team/commands.server.ts";
import { memberPlacesSchema } from "~/domain/team/member-check.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Sets on which pages a person is shown: `{ "id": uuid, "onHome": boolean, "onTeamPage": boolean }`. */
export const action = saveAction(memberPlacesSchema, placeMember, {
  act: "member.placed",
  of: ({ id, onHome, onTeamPage }) => ({ subject: { kind: "member", id }, details: { onHome, onTeamPage } }),
});
