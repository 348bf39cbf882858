import { submitContactOperation } from "~/domain/enquiries/submit-contact.server.ts";
import { answerProgram, refuseMethod } from "~/domain/submissions/answer-program.server.ts";
import type { Route } from "./+types/api.submit-contact";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, submitContactOperation);
}
