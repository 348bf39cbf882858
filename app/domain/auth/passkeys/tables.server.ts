import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { authUsers } from "~/domain/auth/tables.server.ts";
import { createdAt, id, timestamptz } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import { CHALLENGE_PURPOSES } from "./challenge-purposes.ts";

/** The passkeys of accounts (WebAuthn credential records). What is stored of a key is public. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** Base64url, as the key below. */
    credentialId: text("credential_id").notNull().unique(),
    /** A COSE key. */
    publicKey: text("public_key").notNull(),
    /** The host that it was made for: browsers offer it nowhere else. */
    rpId: text("rp_id").notNull(),
    /** How often it signed, if the authenticator counts; else always 0. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** Whether a password manager copies it to the owner's other devices. */
    isSynced: boolean("is_synced").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Challenges that wait for an authenticator's signature. A row is deleted by its first use. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: CHALLENGE_PURPOSES }).notNull(),
    /** What it was given to: a session, or the cookie of a browser that is not signed in. */
    boundTo: text("bound_to").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);

/** What passkeys are to the engines. */
export const PASSKEY_SUBJECTS = [
  subject(passkeys, {
    columns: holds.owners("userId", "credentialId", "publicKey", "rpId", "transports", "name"),
    backup: "sealed",
  }),
  subject(passkeyChallenges, {
    columns: { ...holds.random("challenge", "boundTo"), ...holds.words("purpose") },
    backup: "left-out",
  }),
];
