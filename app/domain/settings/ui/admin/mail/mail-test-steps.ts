import type { MailTestStep } from "~/shared/setup/mail-setup.ts";

export const MAIL_TEST_ACTION = "mail.test";

/** The steps of a test of mail, in their order. */
export const MAIL_STEP_LABELS: Record<MailTestStep["step"], string> = {
  dns: "Name of the server",
  connection: "Connection",
  tls: "Encryption",
  "sign-in": "Sign-in",
  sender: "Sending",
  inbox: "Inbox",
  arrival: "Arrival",
};
