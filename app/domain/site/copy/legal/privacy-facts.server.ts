import { inArray, max } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { settingRevisions } from "~/platform/settings/tables.server.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

/**
 * What is configured, for the privacy policy.
 *
 * @param find - what other domains know: whether devices are notified through push services, and `beginsAt`
 * @returns `isComplete` is false while the database is unavailable: what is only there counts as used
 */
export async function findPrivacyFacts(find: {
  isPushUsed: () => Promise<boolean>;
  findBeginning: () => Promise<Date | null>;
  backups: PrivacyFacts["backups"];
}): Promise<PrivacyFacts & { isComplete: boolean }> {
  const { smtp, imap } = emailSettings();
  const facts = {
    ...{ periods: settingsOf(retentionSection), backups: find.backups },
    ...{ sendsMail: Boolean(smtp), readsReplies: Boolean(smtp && imap) },
  };
  try {
    const [pushes, beginsAt, changedAt] = await Promise.all([find.isPushUsed(), find.findBeginning(), lastChange()]);
    return { ...facts, pushes, beginsAt: beginsAt?.toISOString() ?? null, changedAt, isComplete: true };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { ...facts, pushes: true, beginsAt: null, changedAt: null, isComplete: false };
  }
}

async function lastChange(): Promise<string | null> {
  const [row] = await database()
    .select({ at: max(settingRevisions.createdAt) })
    .from(settingRevisions)
    .where(inArray(settingRevisions.section, [retentionSection.name, "mail", "backups"]));
  return row?.at?.toISOString() ?? null;
}
