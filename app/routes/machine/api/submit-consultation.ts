import { submitConsultationOperation } from "~/domain/leads/forms/submit-consultation.server.ts";
import { answerProgram, refuseMethod } from "~/platform/forms/json-operation.server.ts";
import type { Route } from "./+types/submit-consultation";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, submitConsultationOperation);
}
