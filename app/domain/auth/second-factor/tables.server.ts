import { bigint, boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { authUsers } from "~/domain/auth/tables.server.ts";
import { createdAt, id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/** An account's authenticator app (TOTP). Without `confirmedAt` it is being set up, and is no second factor yet. */
export const authenticators = pgTable("authenticators", {
  userId: userId().primaryKey(),
  /** Encrypted for this account (docs/decisions/0037-secrets-at-rest.md). */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: createdAt(),
  confirmedAt: timestamptz("confirmed_at"),
  /** The time step (RFC 6238) of the last code that was accepted: that one and those before it are not again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** An account's recovery codes; only their hashes are stored. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: userId(),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamptz("used_at"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins that wait for their second step. The browser has the token, of which only the hash is stored. */
export const pendingSignIns = pgTable("pending_sign_ins", {
  id: id(),
  userId: userId(),
  tokenHash: text("token_hash").notNull().unique(),
  signedInWith: text("signed_in_with", { enum: ["password", "link"] }).notNull(),
  /** Whether the password that was entered is a common one: the owner is warned once they are in. */
  hasCommonPassword: boolean("has_common_password").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
  createdAt: createdAt(),
});

/** What the second factor is to the engines. */
export const SECOND_FACTOR_SUBJECTS = [
  subject(authenticators, {
    columns: { ...holds.owners("userId"), ...holds.nothing("encrypted")("sealedSecret") },
    backup: "sealed",
  }),
  subject(recoveryCodes, { columns: { ...holds.owners("userId"), ...holds.random("codeHash") }, backup: "sealed" }),
  subject(pendingSignIns, {
    columns: { ...holds.owners("userId"), ...holds.random("tokenHash"), ...holds.words("signedInWith") },
    backup: "left-out",
  }),
];
