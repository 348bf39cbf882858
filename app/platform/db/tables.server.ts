import { bigint, integer, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.server.ts";

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
