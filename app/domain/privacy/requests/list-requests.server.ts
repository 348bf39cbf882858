import { desc, eq, ne, sql } from "drizzle-orm";
import { countPhrases } from "~/domain/privacy/person/person-counts.server.ts";
import type { RequestRow } from "~/domain/privacy/request.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";

/** The confirmed requests: open ones first, by when they are due, then the latest closed. */
export async function listRequests(): Promise<RequestRow[]> {
  const rows = await database()
    .select({ request: table, receipt: erasures.receipt })
    .from(table)
    .leftJoin(erasures, eq(erasures.id, table.erasureId))
    .where(ne(table.state, "unconfirmed"))
    .orderBy(
      sql`${table.state} <> 'open', case when ${table.state} = 'open' then ${table.dueAt} end`,
      desc(table.createdAt),
    )
    .limit(100);
  return rows.map(({ request, receipt }) => ({
    id: request.id,
    kind: request.kind,
    state: request.state,
    email: request.email,
    details: request.details,
    confirmedAt: request.confirmedAt?.toISOString() ?? null,
    dueAt: request.dueAt?.toISOString() ?? null,
    closedAt: request.closedAt?.toISOString() ?? null,
    receipt,
  }));
}

/** How many requests wait for the owner. */
export function countOpenRequests(): Promise<number> {
  return database().$count(table, eq(table.state, "open"));
}

/** The latest receipts of erasures, without what they concern. */
export async function listReceipts() {
  const rows = await database().select().from(erasures).orderBy(desc(erasures.at)).limit(100);
  return rows.map(({ id, receipt, mode, at, reason, neverWrite, counts, kept }) => ({
    ...{ id, receipt, mode, reason, neverWrite },
    counts: countPhrases(counts),
    kept: countPhrases(kept),
    at: at.toISOString(),
  }));
}
