import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { NO_PHONE, referenceOf } from "~/domain/leads/submission.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { type AskInput, checkAsk, questionPayload } from "./ask-check.ts";

/** The page of the form; the not-found page has it, too. */
const PAGE = "/ask";

/** The definition of the form for questions, for `answerForm`. */
export const askForm: PublicForm<AskInput> = {
  form: {
    id: "ask",
    success: "Thanks! Your message has been sent.",
    failure: "Failed to submit. Please try again.",
    minimumMs: 2_000,
  },
  check: checkAsk,
  store: submitQuestion,
  reference: referenceOf,
  source: () => "ask",
};

/** The JSON endpoint of the form for questions, for programs. */
export const submitQuestionOperation: JsonOperation<typeof questionPayload> = {
  name: "submit-question",
  summary: "Ask a question, as the form of the page for questions does",
  schema: questionPayload,
  store: submitQuestion,
  takesKey: true,
  example: {
    firstName: "Asha",
    lastName: "Example",
    email: "asha@client.example",
    message: "Do you work on Sundays?",
  },
};

/**
 * Stores a question as a submission of the type `general` and a message. What was asked on the not-found page says for
 * which address; browsers name it as the page that the form was on.
 *
 * @throws KeyReusedError when `storeLead` rejects the idempotency key
 */
export function submitQuestion({ message, ...visitor }: AskInput, meta: LeadMeta): Promise<WriteResult> {
  const page = meta.origin?.page;
  const missing = page && page !== PAGE ? `\n\nAsked where no page was found: ${page}` : "";
  return storeLead(
    { formType: "general", ...visitor, phone: NO_PHONE, message: message + missing, records: ["message"] },
    meta,
  );
}
