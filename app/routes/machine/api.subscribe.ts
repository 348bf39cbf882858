import { subscribeOperation } from "~/domain/newsletter/subscribe.server.ts";
import { answerProgram, refuseMethod } from "~/domain/submissions/answer-program.server.ts";
import type { Route } from "./+types/api.subscribe";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, subscribeOperation);
}
