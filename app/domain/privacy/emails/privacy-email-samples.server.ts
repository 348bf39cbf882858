import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import {
  writeErasureReceipt,
  writeRequestAnswer,
  writeRequestConfirmation,
  writeRequestNotice,
} from "./privacy-emails.server.tsx";

const REQUEST = {
  id: "sample",
  kind: "correction",
  email: "ada@client.example",
  details: "My name is written Adaline, with an e at the end.",
  dueAt: new Date("2026-04-01T10:00:00Z"),
} as const;
const RECEIPT = { receipt: "E-2026-03-02-5F0C11A9", at: new Date("2026-03-02T10:00:00Z") };

/** The emails about data subject requests with sample data, by name, for the development preview. */
export function privacyEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  const counts = ["2 form submissions", "1 newsletter subscription", "5 emails"];
  return {
    "privacy-confirmation": async () =>
      writeRequestConfirmation({ sender: sender(), kind: "erasure", token: "sample" }),
    "privacy-notice": async () => writeRequestNotice({ sender: sender(), request: REQUEST, isReminder: false }),
    "privacy-reminder": async () => writeRequestNotice({ sender: sender(), request: REQUEST, isReminder: true }),
    "privacy-answer": async () =>
      writeRequestAnswer({ sender: sender(), answer: "Here is your copy.\n\nAsk us anything.", copyToken: "sample" }),
    "privacy-receipt": async () => writeErasureReceipt({ sender: sender(), ...RECEIPT, isAnonymised: false, counts }),
  };
}
