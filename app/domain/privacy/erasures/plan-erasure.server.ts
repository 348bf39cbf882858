import { sql } from "drizzle-orm";
import { ISSUE_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import {
  findPersonRows,
  isAddress,
  PERSON_SUBJECTS,
  personCondition,
  uuids,
} from "~/domain/privacy/person/find-person-rows.server.ts";
import type { PersonCounts } from "~/domain/privacy/person/person-counts.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { RowIds } from "~/platform/privacy/tables.server.ts";
import type { ErasureMode } from "~/shared/privacy/erasure.ts";
import { erasureOf } from "./erase-person-rows.server.ts";
import { countContentMentions } from "./mentions.server.ts";

/** What an erasure does: which rows it concerns, and what it says about them. */
export interface ErasurePlan {
  rows: RowIds;
  mentions: RowIds;
  counts: PersonCounts;
  kept: PersonCounts;
}

/**
 * Finds out what an erasure would do; changes nothing.
 *
 * @param found - what `findMentions` has found before, since that takes long where there is much
 */
export async function planErasure(
  tx: Executor,
  { address, mode, found }: { address: string; mode: ErasureMode; found: RowIds },
): Promise<ErasurePlan> {
  const rows = await findPersonRows(tx, isAddress(address));
  const mentions = withoutOwn(found, rows);
  const ids = uuids(rows.emails);
  const isKept = mode === "anonymise" ? sql`true` : sql`kind = ${ISSUE_EMAIL.name}`;
  const emptied = await tx.$count(emails, sql`id = ${ids} and state = 'accepted' and ${isKept}`);
  const counts: PersonCounts = {
    emails: (rows.emails?.length ?? 0) - emptied,
    mentions: Object.values(mentions).reduce((sum, ids) => sum + ids.length, 0),
  };
  const kept: PersonCounts = {
    emptied_emails: emptied,
    in_flight: await tx.$count(emails, sql`id = ${ids} and state = 'sending'`),
    content_mentions: await countContentMentions(tx, address),
  };
  let anonymous = 0;
  for (const subject of PERSON_SUBJECTS) {
    const erasure = erasureOf(subject, mode);
    if (subject.person.title === null || erasure === "own") continue;
    const count = await tx.$count(subject.table, personCondition(subject, isAddress(address), rows));
    if (erasure === "delete" || erasure === "forget") counts[subject.name] = count;
    // What an erasure deletes is counted without the person once it is anonymous.
    else if (erasure === "empty" && erasureOf(subject, "erase") === "delete") anonymous += count;
    else kept[subject.name] = count;
  }
  return { rows, mentions, counts, kept: { ...kept, anonymous_records: anonymous } };
}

/** The mentions in rows that aren't the person's: those are erased anyway. */
function withoutOwn(found: RowIds, rows: RowIds): RowIds {
  return Object.fromEntries(
    Object.entries(found).flatMap(([table, ids]) => {
      const own = new Set(rows[table] ?? []);
      const others = ids.filter((id) => !own.has(id));
      return others.length > 0 ? [[table, others]] : [];
    }),
  );
}
