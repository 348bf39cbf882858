import { orderMembers } from "~/domain/team/commands.server.ts";
import { memberOrderSchema } from "~/domain/team/member-check.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Reorders the people: `{ "ids": [uuid] }`. */
export const action = saveAction(memberOrderSchema, ({ ids }) => orderMembers(ids), { act: "team.ordered" });
