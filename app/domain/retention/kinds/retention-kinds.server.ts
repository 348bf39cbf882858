import type { RetentionKind } from "~/domain/retention/retention-kind.server.ts";
import { activityRetention } from "./activity-retention.server.ts";
import { draftRetention } from "./draft-retention.server.ts";
import { inboundEmailRetention } from "./inbound-email-retention.server.ts";
import { leadRetention, spamRetention } from "./lead-retention.server.ts";
import { mailRetention } from "./mail-retention.server.ts";
import { unconfirmedRetention, unsubscribedRetention } from "./newsletter-retention.server.ts";
import { privacyRequestRetention } from "./privacy-request-retention.server.ts";
import { suppressionRetention } from "./suppression-retention.server.ts";

/** Every kind of personal data that is deleted by age, in the order of the screen. */
export const RETENTION_KINDS: readonly RetentionKind[] = [
  leadRetention,
  spamRetention,
  draftRetention,
  unconfirmedRetention,
  unsubscribedRetention,
  suppressionRetention,
  mailRetention,
  inboundEmailRetention,
  privacyRequestRetention,
  activityRetention,
];
