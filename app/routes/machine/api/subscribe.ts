import { subscribeOperation } from "~/domain/newsletter/subscribing/subscription-form.server.ts";
import { answerJsonOperation, methodNotAllowed } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/subscribe";

export const loader = methodNotAllowed;

export async function action(args: Route.ActionArgs) {
  return answerJsonOperation(args, subscribeOperation);
}
