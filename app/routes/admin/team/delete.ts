import { deleteMember } from "~/domain/team/commands.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";

/** Deletes a person: `{ "id": uuid }`. */
export const action = saveAction(recordIdRequestSchema, ({ id }) => deleteMember(id), {
  act: "member.deleted",
  of: ({ id }) => ({ subject: { kind: "member", id } }),
});
