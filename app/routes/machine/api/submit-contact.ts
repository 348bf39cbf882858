import { submitContactOperation } from "~/domain/leads/forms/contact-page.server.ts";
import { answerJsonOperation, methodNotAllowed } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/submit-contact";

export const loader = methodNotAllowed;

export async function action(args: Route.ActionArgs) {
  return answerJsonOperation(args, submitContactOperation);
}
