import { submitContactOperation } from "~/domain/leads/forms/submit-contact.server.ts";
import { answerProgram, refuseMethod } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/submit-contact";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, submitContactOperation);
}
