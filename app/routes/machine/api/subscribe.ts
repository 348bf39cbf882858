import { subscribeOperation } from "~/domain/newsletter/subscribing/subscribe-operation.server.ts";
import { answerJsonOperation, methodNotAllowed } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/subscribe";

export const loader = methodNotAllowed;

export async function action(args: Route.ActionArgs) {
  return answerJsonOperation(args, subscribeOperation);
}
