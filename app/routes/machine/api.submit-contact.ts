import { submitContact } from "~/domain/enquiries/commands.server.ts";
import { completeContactPayload, contactPayload } from "~/domain/enquiries/contact-page-check.ts";
import { answerProgram, refuseMethod } from "~/domain/submissions/answer-program.server.ts";
import type { Route } from "./+types/api.submit-contact";

export const loader = refuseMethod;

export async function action(args: Route.ActionArgs) {
  return answerProgram(args, {
    name: "submit-contact",
    schema: contactPayload,
    complete: completeContactPayload,
    store: submitContact,
  });
}
