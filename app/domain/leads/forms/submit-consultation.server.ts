import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import { submitConsultation } from "./consultation.server.ts";
import { consultationPayload } from "./consultation-check.ts";

/** The write that the consultation form makes, for programs. */
export const submitConsultationOperation: JsonOperation<typeof consultationPayload> = {
  name: "submit-consultation",
  summary: "Ask for a free consultation of 30 minutes",
  schema: consultationPayload,
  store: submitConsultation,
  takesKey: true,
  example: {
    firstName: "Asha",
    lastName: "Example",
    email: "asha@client.example",
    company: "Client Ltd",
    phone: "+49 30 0000000",
    message: "Could we talk on Tuesday?",
  },
};
