import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import type { Overrides } from "~/shared/content/overrides.ts";

/** The language of the site's only texts. */
export const CONTENT_LOCALE = "en";

const ofDocument = () => ({
  document: text("document").notNull(),
  locale: text("locale").notNull().default(CONTENT_LOCALE),
});

/** What is replaced of a document; a path that isn't in it has the text that the site ships with. */
const overrides = () => ({
  values: jsonb("values").$type<Overrides>().notNull(),
  /** Of each path the hash of the text that it has replaced, by which a later release knows that it ships another. */
  defaults: jsonb("defaults").$type<Overrides>().notNull(),
});

/** Every revision of what the owner has replaced in a document, oldest 1. Append-only but for erasures: the highest one
 * is in force. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    ...ofDocument(),
    revision: integer("revision").notNull(),
    ...overrides(),
    /** What was published together has the same. */
    publication: uuid("publication").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.document, table.locale, table.revision] }),
    index("content_revisions_publication").on(table.publication),
  ],
);

/** What would be in force once it is published: all of it, so that a text that is as shipped isn't in it. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    ...ofDocument(),
    ...overrides(),
    /** The revision that was in force when it was begun. */
    baseRevision: integer("base_revision").notNull(),
    /** When it is to be published. */
    publishAt: timestamptz("publish_at"),
    /** Why it couldn't be published at that time. */
    problem: text("problem"),
    /** When its texts last changed, later each time; by it those who have seen an earlier state are notified. */
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.document, table.locale] })],
);

const columns = {
  ...holds.content("values"),
  ...holds.codes("document", "locale"),
  ...holds.nothing("hashes of what the site ships with")("defaults"),
};

/** What content is to the engines. Images of the history stay, since it can be restored. The collection of unused ones
 * locks the tables in this order, as a publication does. */
export const CONTENT_SUBJECTS = [
  subject(contentDrafts, {
    columns: { ...columns, ...holds.nothing("an error of the schedule")("problem") },
    images: ["values"],
  }),
  subject(contentRevisions, { kind: "content", path: () => "/admin/pages", columns, images: ["values"] }),
];
