import { customType, integer, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";
import { createdAt, timestamptz } from "~/platform/db/columns.server.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

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

/** The variants of an image: its sizes and formats. */
export const imageFiles = pgTable(
  "image_files",
  {
    hash: varchar("hash", { length: 32 })
      .notNull()
      .references(() => images.hash, { onDelete: "cascade" }),
    format: text("format", { enum: ["avif", "webp"] }).notNull(),
    width: integer("width").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.format, table.width] })],
);
