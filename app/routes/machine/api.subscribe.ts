import { subscribe } from "~/domain/newsletter/commands.server.ts";
import { subscriptionPayload } from "~/domain/newsletter/subscription-check.ts";
import { answerProgram, refuseMethod } from "~/domain/submissions/answer-program.server.ts";
import type { Route } from "./+types/api.subscribe";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, { name: "subscribe", schema: subscriptionPayload, store: subscribe });
}
