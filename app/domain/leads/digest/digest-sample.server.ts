import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { writeDigest } from "./digest-email.server.tsx";

/** The digest with sample data. */
export function writeSampleDigest() {
  return writeDigest(
    {
      since: "2026-03-01T06:00:00Z",
      newest: [
        {
          id: "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7",
          name: "Priya Nair-Lindqvist",
          formType: "contact",
          preview: "We build furniture to order, eleven people, and our invoices leave the house two weeks late.",
        },
        {
          id: "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c8",
          name: "Tomás",
          formType: "consultation",
          preview: "Thirty minutes about handing over our support mailbox.",
        },
      ],
      leads: 2,
      subscribers: 5,
      suspected: 1,
      open: { messages: 3, consultations: 1, enquiries: 2, failedMails: 0 },
    },
    senderIdentity(),
  );
}
