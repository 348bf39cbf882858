import { and, eq, type SQL, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { createKeyset, loadListPage } from "~/platform/lists/keyset.server.ts";
import { containsText, searchForm } from "~/platform/lists/text-search.server.ts";
import type { ListPage, ListPosition } from "~/shared/lists/list-position.ts";
import { NEWEST_FIRST } from "~/shared/lists/list-sort.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import type { Redirect } from "./redirect.ts";
import { redirects as table } from "./tables.server.ts";

const KEYSET = createKeyset({ createdAt: table.createdAt, id: table.id }, NEWEST_FIRST);
const TEXT = sql`concat_ws(' ', ${table.fromPath}, ${table.target})`;

/** A page of the redirects whose addresses contain `q`, newest first. */
export function listRedirects(q: string, position: ListPosition): Promise<ListPage<Redirect>> {
  const where = matching(q);
  return loadListPage((condition, order, limit) => select(and(where, condition), order, limit), KEYSET, position);
}

/** The number of these. */
export function countRedirects(q = ""): Promise<number> {
  return database().$count(table, matching(q));
}

/** One redirect, or nothing when there is none with that id. */
export async function findRedirectById(id: string, tx?: Executor): Promise<Redirect | undefined> {
  const [redirect] = await select(eq(table.id, id), KEYSET.order, 1, tx);
  return redirect;
}

function matching(q: string): SQL | undefined {
  return q ? containsText(searchForm(TEXT), q) : undefined;
}

async function select(
  condition: SQL | undefined,
  order: SQL,
  limit: number,
  tx: Executor = database(),
): Promise<Redirect[]> {
  const rows = await tx.select().from(table).where(condition).orderBy(order).limit(limit);
  return rows.map(({ fromPath, target, ...row }) => isoTimes({ ...row, from: fromPath, to: target }));
}
