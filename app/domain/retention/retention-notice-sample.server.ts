import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { writeRetentionNotice } from "./retention-notice-email.server.tsx";

/** The notice with sample data. */
export function writeSampleRetentionNotice() {
  const counts = [
    { name: "leads", count: 214 },
    { name: "unsubscribed addresses", count: 31 },
  ];
  return writeRetentionNotice({ beginsAt: "2026-12-24T03:50:00Z", counts }, senderIdentity(), ownerTimeFormat());
}
