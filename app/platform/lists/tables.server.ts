import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

/**
 * The characters that mostly stand in front of others, as a class of regular expressions. PostgreSQL finds trigrams in
 * a class as long as it names its characters, and none above U+07FF.
 */
export const USUAL_CHARACTERS = "\\t\\n\\r -~\\u00a0-\\u00ff";

/** The condition of texts with other characters. Part of an index, so literally the same everywhere. */
export const UNUSUAL_TEXT = sql.raw(`text ~ '[^${USUAL_CHARACTERS}]'`);

/**
 * What records are searched for: a text of each, in its search form (`searchForm`). The trigger `keep_search_text` of a
 * record's table writes it from the columns that it names. A table of its own, since an update of a row rewrites all of
 * its table's indexes, and this index takes longer than all others together.
 */
export const searchTexts = pgTable(
  "search_texts",
  {
    /** That of the record: its trigger's first argument. */
    kind: text("kind").notNull(),
    recordId: uuid("record_id").notNull(),
    text: text("text").notNull(),
  },
  (table) => [
    // The order in which a backup stores them: those of one kind must not all lie at the end.
    primaryKey({ columns: [table.recordId, table.kind] }),
    index("search_texts_words").using("gin", table.text.op("gin_trgm_ops")),
    index("search_texts_unusual").on(table.kind).where(UNUSUAL_TEXT),
  ],
);

export const SEARCH_SUBJECTS = [
  subject(searchTexts, { columns: { ...holds.derived("text"), ...holds.codes("kind") } }),
];
