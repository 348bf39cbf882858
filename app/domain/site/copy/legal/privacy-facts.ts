import type { RetentionPeriods } from "~/shared/settings/retention-settings.ts";

/** What of the site's configuration the privacy policy tells. */
export interface PrivacyFacts {
  periods: RetentionPeriods;
  /** Whether a mail server is set up that sends the site's emails. */
  sendsMail: boolean;
  /** Whether the site looks into the mailbox for replies. */
  readsReplies: boolean;
  /** Whether the owner's devices are notified through push services. */
  pushes: boolean;
  /** Whether the site backs itself up every day, and whether to a place elsewhere, too. */
  backups: { isScheduled: boolean; isElsewhere: boolean };
  /** From when on data are deleted by age, if that lies ahead (ISO 8601): an older site is given time. */
  beginsAt: string | null;
  /** When the owner last changed one of these (ISO 8601); null if never. */
  changedAt: string | null;
}
