import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { REDIRECT_ORIGINS } from "./redirect.ts";

/** Addresses that aren't pages, and where each leads. None leads to another one: there are no chains. */
export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    /** A canonical path (app/shared/text/canonical-path.ts). */
    fromPath: text("from_path").notNull().unique(),
    /** A path of the site, with a section or without, or an https address. */
    target: text("target").notNull(),
    permanent: boolean("permanent").notNull().default(true),
    origin: text("origin", { enum: REDIRECT_ORIGINS }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("redirects_origin", sql`origin in ('owner', 'moved', 'imported')`),
    index("redirects_newest").on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** What redirects are to the engines. */
export const REDIRECT_SUBJECTS = [
  subject(redirects, {
    kind: "redirect",
    path: (id) => `/admin/pages/redirects?edit=${id}`,
    columns: { ...holds.content("fromPath", "target"), ...holds.codes("origin") },
  }),
];
