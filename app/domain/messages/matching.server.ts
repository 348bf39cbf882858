import { and, eq, type SQL, sql } from "drizzle-orm";
import { containsPattern } from "~/shared/list-position.ts";
import type { MessageFilters } from "./inbox.ts";
import { contactMessages, IN_INBOX } from "./tables.server.ts";

/** The condition of the messages that the filters let through. */
export function matching({ view, q, starred }: MessageFilters): SQL | undefined {
  return and(
    view === "inbox" ? IN_INBOX : eq(contactMessages.status, view),
    starred ? sql`is_starred` : undefined,
    q ? sql`${contactMessages.searchText} like lower(${containsPattern(q)})` : undefined,
  );
}
