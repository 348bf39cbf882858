import type { Letter } from "~/platform/email/email-kind.ts";
import { type AlertSender, writeSignInAlert } from "./brute-force-email.server.tsx";

/** Every mail of this domain with sample data, by name, for whoever works on them. */
export function authSamples(sender: () => AlertSender): Record<string, () => Promise<Letter>> {
  return {
    "sign-in-alert": () => writeSignInAlert({ door: "sign-in", sender: sender(), deviceToken: "sample" }),
    "sign-in-alert-pin": () => writeSignInAlert({ door: "pin", sender: sender(), deviceToken: "sample" }),
  };
}
