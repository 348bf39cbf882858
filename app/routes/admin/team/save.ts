import { saveMember } from "~/domain/team/commands.server.ts";
import { memberSchema } from "~/domain/team/member-check.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";
import { recordSaveSchema } from "~/shared/record-requests.ts";

/** Stores a person that came as JSON: a new one when there is no id. */
export const action = saveAction(memberSchema.and(recordSaveSchema), saveMember, {
  act: "member.saved",
  of: ({ id, newId, name }) => ({ subject: { kind: "member", id: id ?? newId ?? "", label: name } }),
});
