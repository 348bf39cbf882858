import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import type { ActivityDetails } from "./activity-entry.ts";

/**
 * The activity log: what the owner, the site itself and strangers at its doors did. Append-only by permissions and a
 * trigger (docs/decisions/0035-activity-log.md). Refers to other rows by name only: they may be deleted.
 */
export const activity = pgTable(
  "activity",
  {
    id: id(),
    at: timestamptz("at").notNull().defaultNow(),
    actor: text("actor", { enum: ["owner", "system", "visitor"] }).notNull(),
    event: text("event").notNull(),
    /** That of the event: one that is renamed or dropped later keeps its place in the list. */
    category: text("category").notNull(),
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    /** What the owner called it at the time. Never a visitor's name. */
    subjectLabel: text("subject_label"),
    details: jsonb("details").$type<ActivityDetails>().notNull(),
    sessionId: text("session_id"),
    /** The network of the request, not the address. */
    network: text("network"),
    device: text("device"),
    /** What the search looks through, in its search form. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    index("activity_newest").on(table.at.desc(), table.id.desc()),
    index("activity_actor").on(table.actor, table.at.desc(), table.id.desc()),
    index("activity_category").on(table.category, table.at.desc(), table.id.desc()),
    index("activity_actor_category").on(table.actor, table.category, table.at.desc(), table.id.desc()),
    index("activity_search").using("gin", table.searchText.op("gin_trgm_ops")),
  ],
);

/** What the activity log is to the engines. The database itself rejects deleting an entry of the last year
 * (docs/decisions/0045-retention.md). */
export const ACTIVITY_SUBJECTS = [
  subject(activity, {
    columns: {
      ...holds.nothing("the log names no visitor, which a test of its own holds")(
        "details",
        "subjectLabel",
        "searchText",
      ),
      ...holds.codes("actor", "event", "category", "subjectKind"),
      ...holds.identifiers("subjectId", "sessionId"),
      ...holds.owners("network", "device"),
    },
    // No visitor is named in them, so no legal hold keeps one.
    retention: [
      {
        name: "activity entries",
        setting: "activity",
        at: activity.at,
        isAppendOnly: true,
      },
    ],
  }),
];
