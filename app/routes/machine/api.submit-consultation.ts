import { answerProgram, refuseMethod } from "~/domain/submissions/answer-program.server.ts";
import { submitConsultation } from "~/domain/submissions/commands.server.ts";
import { consultationPayload } from "~/domain/submissions/consultation-check.ts";
import type { Route } from "./+types/api.submit-consultation";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, {
    name: "submit-consultation",
    schema: consultationPayload,
    store: submitConsultation,
  });
}
