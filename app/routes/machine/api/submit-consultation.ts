import { submitConsultationOperation } from "~/domain/leads/forms/consultation.server.ts";
import { answerJsonOperation, methodNotAllowed } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/submit-consultation";

export const loader = methodNotAllowed;

export async function action(args: Route.ActionArgs) {
  return answerJsonOperation(args, submitConsultationOperation);
}
