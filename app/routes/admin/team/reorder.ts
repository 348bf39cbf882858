import { orderMembers } from "~/domain/team/commands.server.ts";
import { memberOrderSchema } from "~/domain/team/member-check.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/reorder";

/** Reorders the people: `{ "ids": [uuid] }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, memberOrderSchema, async ({ ids }) => {
    await orderMembers(ids);
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "The order could not be saved. Please try again.");
}
