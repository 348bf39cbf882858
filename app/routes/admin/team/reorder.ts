import { orderMembers } from "~/domain/team/commands.server.ts";
import { memberOrderSchema } from "~/domain/team/member-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/reorder";

/** Reorders the people: `{ "ids": [uuid] }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, memberOrderSchema, async ({ ids }) => {
    await orderMembers(ids);
    return "saved";
  });
}
