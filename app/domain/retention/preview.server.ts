import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { effectivePeriods } from "~/platform/settings/retention-periods.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import type { RetentionKind } from "~/platform/subjects/retention-kind.server.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { cutoffOf, goesAt, type Period } from "~/shared/time/period.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import { type KindPreview, MAX_COUNT, type RetentionPreview } from "./retention-preview-request.ts";
import { findBeginning } from "./retention-state.server.ts";

const MAX_NAMED = 3;

/** What is deleted by age, in the order of the screen. */
export const RETENTION_KINDS: readonly RetentionKind[] = SUBJECTS.flatMap(({ retention }) => retention);

/**
 * What goes when by the periods that are set, by kind.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function previewRetention(now: Date): Promise<RetentionPreview> {
  const periods = settingsOf(retentionSection);
  const [beginsAt, effective] = await Promise.all([findBeginning(now), effectivePeriods(now)]);
  const kinds = await Promise.all(
    RETENTION_KINDS.map((kind) => {
      const first = kind.beganBefore ? now : (beginsAt ?? now);
      return previewKind(kind, { period: periods[kind.setting], first }, now);
    }),
  );
  return {
    kinds,
    beginsAt: beginsAt?.toISOString() ?? null,
    isWaiting: !isDeepStrictEqual(effective, periods),
  };
}

/** @param first - the first time at which any of it goes */
async function previewKind(
  kind: RetentionKind,
  { period, first }: { period: Period; first: Date },
  now: Date,
): Promise<KindPreview> {
  const cutoffIn = (days: number) => cutoffOf(period, inDays(now, days));
  const [today, month, year] = [cutoffIn(0), cutoffIn(30), cutoffIn(365)];
  const nothing = { going: 0, held: 0 };
  if (!today || !month || !year) return { name: kind.name, today: 0, month: 0, year: 0, held: 0, next: [] };
  const atOnce = first > now ? nothing : await countDue(kind, today);
  // What is more than are counted today isn't counted again.
  const soon = first > inDays(now, 30) ? nothing : atOnce.going > MAX_COUNT ? atOnce : await countDue(kind, month);
  const later = soon.going > MAX_COUNT ? soon : await countDue(kind, year);
  const soonest = atOnce.going >= MAX_NAMED ? today : soon.going >= MAX_NAMED ? month : year;
  // Of more than are counted, any of them: to find the oldest takes reading all.
  const next = await database().execute<{ id: string; at: string; label: string | null }>(sql`
    select id, at::text, label from (
      select * from (${kind.due({ cutoff: soonest })}) due where not held limit ${MAX_COUNT + 1}
    ) counted order by at, id limit ${MAX_NAMED}`);
  return {
    ...{ name: kind.name, today: atOnce.going, month: soon.going, year: later.going, held: later.held },
    next: next.rows.map(({ id, at, label }) => ({
      label: label ?? "",
      at: new Date(Math.max(first.getTime(), goesAt(period, new Date(at)).getTime())).toISOString(),
      ...(kind.isLead && { leadId: id }),
    })),
  };
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** How many have had their time at a cutoff: those that go, and those that a legal hold keeps. */
export async function countDue(kind: RetentionKind, cutoff: Date): Promise<{ going: number; held: number }> {
  const { rows } = await database().execute<{ going: number; held: number }>(sql`
    select count(*) filter (where not held)::integer as going, count(*) filter (where held)::integer as held
    from (select held from (${kind.due({ cutoff })}) due limit ${MAX_COUNT + 1}) counted`);
  return rows[0] ?? { going: 0, held: 0 };
}
