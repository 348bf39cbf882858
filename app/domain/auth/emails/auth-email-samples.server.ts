import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { writeBruteForceEmail } from "./brute-force-email.server.tsx";

/** Every mail of this domain with sample data, by name, for whoever works on them. */
export function authEmailSamples(sender: () => SenderIdentity): Record<string, () => Promise<EmailContent>> {
  return {
    "sign-in-alert": () => writeBruteForceEmail({ door: "sign-in", sender: sender(), deviceToken: "sample" }),
    "sign-in-alert-pin": () => writeBruteForceEmail({ door: "pin", sender: sender(), deviceToken: "sample" }),
  };
}
