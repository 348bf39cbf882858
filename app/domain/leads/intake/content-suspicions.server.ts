import { sql } from "drizzle-orm";
import type { SpamReason } from "~/domain/leads/spam.ts";
import { pickVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isRateLimitExempt } from "~/platform/http/rate-limit.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { areNearDuplicates, COMPARED_LENGTH, distinctWords, hasManyLinks } from "./content-suspicions.ts";
import type { LeadInput, LeadMeta } from "./lead-rows.server.ts";

/** Two senders may be one person, who first mistyped the address. */
const MIN_SENDERS = 3;
const WINDOW_MS = DAY_MS;
/** The most texts that are compared, the newest first, so that the cost per message is bounded during a flood. */
const MAX_COMPARED = 200;

/**
 * The spam reasons that a submission's content gives, compared with the texts of the last day. They never reject a
 * submission. Senders that `RATE_LIMIT_EXEMPT` names may repeat themselves, as load tests and the owner's own systems
 * do.
 */
export async function contentSuspicions(input: LeadInput, { now, origin }: LeadMeta): Promise<SpamReason[]> {
  const { firstName, lastName, company, message } = pickVisitorFields(input);
  const { email } = input;
  const reasons: SpamReason[] = hasManyLinks({ names: [firstName, lastName, company], message }) ? ["links"] : [];
  if (!origin || isRateLimitExempt(origin.address)) return reasons;
  const senders = await countSendersOfSimilarText(message, { email, now });
  return senders + 1 >= MIN_SENDERS ? [...reasons, "duplicates"] : reasons;
}

/** How many others sent nearly the same text within the period. */
async function countSendersOfSimilarText(
  message: string | null,
  { email, now }: { email: string; now: Date },
): Promise<number> {
  const words = distinctWords(message);
  if (!words) return 0;
  const { rows } = await database().execute<{ sender: string; message: string }>(sql`
    select sender, message from (
      select lower(email) as sender, left(message, ${sql.raw(String(COMPARED_LENGTH))}) as message
      from form_submissions
      where created_at > ${new Date(now.getTime() - WINDOW_MS).toISOString()}::timestamptz and form_type <> 'newsletter'
      order by created_at desc nulls last, id desc nulls last limit ${MAX_COMPARED}
    ) newest where sender <> lower(${email}) and message <> ''`);
  const others = rows.filter((row) => {
    const otherWords = distinctWords(row.message);
    return otherWords !== undefined && areNearDuplicates(words, otherWords);
  });
  return new Set(others.map(({ sender }) => sender)).size;
}
