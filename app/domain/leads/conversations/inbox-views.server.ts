import { asc, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { inboxViews as table } from "~/domain/leads/tables/tags.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import type { BoundedCount } from "~/shared/lists/bounded-count.ts";
import { countFiltered } from "./conversation-condition.server.ts";
import { type inboxViewSchema, parseConversationFilters } from "./conversation-list.ts";
import type { InboxView } from "./conversation-views.ts";

/** How many conversations of a kept view are counted at most: they are counted for each screen. */
const MAX_COUNTED = 99;
/** How many views are listed. */
const MAX_VIEWS = 20;

/** The kept views, by name. */
export function findInboxViews(): Promise<InboxView[]> {
  return database()
    .select({ id: table.id, name: table.name, filters: table.filters })
    .from(table)
    .orderBy(sql`lower(${table.name})`, asc(table.id))
    .limit(MAX_VIEWS);
}

/** The same, with how many conversations each has. */
export async function listInboxViews(): Promise<(InboxView & { count: BoundedCount })[]> {
  return Promise.all(
    (await findInboxViews()).map(async (view) => {
      const filters = parseConversationFilters(new URLSearchParams(view.filters));
      return { ...view, count: await countFiltered(filters, MAX_COUNTED) };
    }),
  );
}

/** Keeps filters of the inbox under a name. */
export async function saveInboxView(
  { id, name, filters }: z.output<typeof inboxViewSchema>,
  tx: Executor,
): Promise<void> {
  const others = await tx.$count(table, ne(table.id, id));
  if (others >= MAX_VIEWS) throw new HttpError(409, `There are ${MAX_VIEWS} views in the sidebar. Remove one first.`);
  await tx.insert(table).values({ id, name, filters }).onConflictDoUpdate({ target: table.id, set: { name, filters } });
}

/** Tags of leads, those that most have first. */
export async function listTags(): Promise<string[]> {
  const { rows } = await database().execute<{ tag: string }>(
    sql`select tag from lead_tags group by tag order by count(*) desc, tag limit 100`,
  );
  return rows.map(({ tag }) => tag);
}
