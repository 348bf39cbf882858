import { bigint, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { createdAt, timestamptz } from "./columns.server.ts";

/** Random values that every process of one site must share, made once by whichever process needs them first. */
export const siteSecrets = pgTable("site_secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
  createdAt: createdAt(),
});

/** Counters of `rate-limiter-flexible`; the column names are that library's. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar("key", { length: 255 }).primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/** The releases that have run on this database, so that a way back can be named. */
export const siteReleases = pgTable(
  "site_releases",
  {
    version: text("version").notNull(),
    /** What `git describe` says; empty where the program isn't in a repository. */
    revision: text("revision").notNull(),
    /** The newest migration of the release. */
    migration: text("migration").notNull(),
    startedAt: timestamptz("started_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.revision, table.migration] })],
);

/** What the database's own tables are to the engines. Counters are about the last minutes. */
export const DATABASE_SUBJECTS = [
  subject(siteSecrets, { columns: { ...holds.codes("name"), ...holds.random("value") }, backup: "sealed" }),
  subject(rateLimits, {
    columns: holds.nothing("a client's network or a keyed hash, for a day at most")("key"),
    backup: "left-out",
  }),
  subject(siteReleases, { columns: holds.identifiers("version", "revision", "migration") }),
];
