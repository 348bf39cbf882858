import { orderMembers } from "~/domain/team/commands.server";
import { memberOrderSchema } from "~/domain/team/member-check";
import { answerSave } from "~/platform/http/answer-save.server";
import { keepScreen } from "~/ui/admin-shell/keep-screen";
import type { Route } from "./+types/team.order";

/** Puts the people in a new order: `{ "ids": [uuid] }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, memberOrderSchema, async ({ ids }) => {
    await orderMembers(ids);
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, "The order could not be saved. Please try again.");
}
