import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "~/platform/db/columns.server.ts";
import { ERASURE_MODES } from "~/shared/privacy/erasure.ts";

/** Legal holds: while one is in force, nothing of its person is deleted
 * (docs/decisions/0044-data-subject-requests.md). */
export const legalHolds = pgTable(
  "legal_holds",
  {
    id: id(),
    /** The spellings of the address, as `addressSpellings` gives them. Emptied by an erasure after the hold was
     * lifted. */
    addresses: text("addresses").array().notNull(),
    reason: text("reason").notNull(),
    createdAt: createdAt(),
    liftedAt: timestamptz("lifted_at"),
    liftReason: text("lift_reason"),
  },
  (table) => [index("legal_holds_in_force").on(table.createdAt).where(sql`lifted_at is null`)],
);

/** The ids of rows, by the name of their table. */
export type RowIds = Record<string, string[]>;

/** Erasures that were carried out. The person isn't named: the hashes tell only whether an address is theirs. */
export const erasures = pgTable(
  "erasures",
  {
    id: id(),
    /** The number of the receipt. */
    receipt: text("receipt").notNull(),
    mode: text("mode", { enum: ERASURE_MODES }).notNull(),
    at: timestamptz("at").notNull(),
    reason: text("reason").notNull(),
    /** Keyed hashes of the address's spellings (`hashAddress`). */
    addressHashes: text("address_hashes").array().notNull(),
    /** Whether an import may not bring the address back. */
    neverWrite: boolean("never_write").notNull(),
    rows: jsonb("rows").$type<RowIds>().notNull(),
    /** What the receipt says: how many of each kind went, and of each kind that stays why. */
    counts: jsonb("counts").$type<Record<string, number>>().notNull(),
    kept: jsonb("kept").$type<Record<string, number>>().notNull(),
  },
  (table) => [
    check("erasures_mode", sql`mode in ('erase', 'anonymise')`),
    unique("erasures_receipt").on(table.receipt),
    index("erasures_newest").on(table.at.desc(), table.id.desc()),
    index("erasures_never_write").using("gin", table.addressHashes),
  ],
);
