import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import { submitContactPage } from "./contact-page.server.ts";
import { completeContactPayload, contactPayload } from "./contact-page-check.ts";

/** The write that the contact page makes, for programs. */
export const submitContactOperation: JsonOperation<typeof contactPayload> = {
  name: "submit-contact",
  summary: "Send a message, as the form of the contact page does",
  schema: contactPayload,
  complete: completeContactPayload,
  store: submitContactPage,
  takesKey: true,
  example: {
    firstName: "Asha",
    lastName: "Example",
    email: "asha@client.example",
    company: "Client Ltd",
    country: "India",
    requirements: "We need weekly client reports.",
    message: "We need weekly client reports.",
  },
};
