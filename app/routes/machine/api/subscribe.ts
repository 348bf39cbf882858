import { subscribeOperation } from "~/domain/newsletter/subscribing/subscribe-operation.server.ts";
import { answerProgram, refuseMethod } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/subscribe";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, subscribeOperation);
}
