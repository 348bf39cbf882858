import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { inOnePlace, objectColumns } from "./store/object-columns.server.ts";

/**
 * Uploaded images, keyed by the hash of the uploaded file. The file itself isn't stored: its metadata may contain a
 * location.
 */
export const images = pgTable("images", {
  hash: varchar("hash", { length: 32 }).primaryKey(),
  /** The name it was uploaded under. */
  name: text("name").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  createdAt: createdAt(),
  /** Since when it is unreferenced, as of the last garbage collection. */
  unusedSince: timestamptz("unused_since"),
});

/** The variants of an image: its sizes and formats. The bytes are here, or in the object store. */
export const imageFiles = pgTable(
  "image_files",
  {
    hash: varchar("hash", { length: 32 })
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    format: text("format", { enum: ["avif", "webp"] }).notNull(),
    width: integer("width").notNull(),
    ...objectColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.format, table.width] }),
    check("image_files_in_one_place", inOnePlace(table)),
  ],
);

/** What this database knows of the object store: one row, which no backup has. */
export const imageStore = pgTable(
  "image_store",
  {
    id: integer("id").primaryKey().default(1),
    /** A random name. Another database, be it a copy restored from a backup, has another, and never touches this
     * folder. */
    folder: text("folder").notNull(),
    failingSince: timestamptz("failing_since"),
    /** Why the store can't be used, as sentences; null while it can. */
    failure: text("failure"),
    /** How many objects the last sweep did not find. */
    missing: integer("missing").notNull().default(0),
    missingSince: timestamptz("missing_since"),
  },
  (table) => [check("image_store_one_row", sql`${table.id} = 1`)],
);

/** Objects that no row refers to, since when. Garbage collection deletes them later. */
export const unusedObjects = pgTable("unused_image_objects", {
  objectKey: text("object_key").primaryKey(),
  since: timestamptz("since").notNull(),
});

/** What pictures are to the engines. The folder is this database's: a copy of it must not delete anything there. */
export const IMAGE_SUBJECTS = [
  subject(images, { columns: { ...holds.content("name"), ...holds.identifiers("hash") } }),
  subject(imageFiles, {
    columns: {
      ...holds.identifiers("hash", "objectKey", "sha256"),
      ...holds.codes("format"),
      ...holds.nothing("the owner's pictures")("bytes"),
    },
    objects: "pictures",
  }),
  subject(imageStore, {
    columns: { ...holds.random("folder"), ...holds.nothing("what a storage service answered")("failure") },
    backup: "left-out",
  }),
  subject(unusedObjects, { columns: holds.identifiers("objectKey"), backup: "left-out" }),
];
