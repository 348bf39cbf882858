import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";
import type { TokenPurpose } from "./token-purposes.ts";

/** All accounts. Only the owner's has access to anything. */
export const authUsers = pgTable("auth_users", {
  id: text("id").primaryKey(),
  email: text("email").notNull().unique(),
  /** In the PHC format, or a legacy one (`verifySecret`). */
  passwordHash: text("password_hash").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/** Signed-in browsers. */
export const authSessions = pgTable("auth_sessions", {
  id: text("id").primaryKey(),
  /** SHA-256 of the token in the browser's cookie (`hashToken`). */
  tokenHash: text("token_hash").notNull().unique(),
  userId: userId(),
  /** The absolute expiry; a session that isn't used expires earlier. */
  expiresAt: timestamptz("expires_at").notNull(),
  /** The network that it was opened in: `providerNetwork` of the client's address, never the whole address. */
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  /** The network of the last use, as in `ipAddress`. */
  lastIpAddress: text("last_ip_address"),
  /** Accurate to some minutes. */
  lastUsedAt: timestamptz("last_used_at").notNull().defaultNow(),
  /** When its user last proved in it who they are: at the sign-in, or by the password or a passkey since. */
  authenticatedAt: timestamptz("authenticated_at"),
  signedInWith: text("signed_in_with", { enum: ["password", "link", "passkey"] })
    .notNull()
    .default("password"),
  /** Of a previous token, which is still on its way in requests: the session that has another one now. */
  successorId: text("successor_id").references((): AnyPgColumn => authSessions.id, { onDelete: "cascade" }),
});

/** The one owner: a table of at most one row, so that of two concurrent set-ups one fails. */
export const siteOwner = pgTable(
  "site_owner",
  {
    id: integer("id").primaryKey().default(1),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id),
    pinHash: text("pin_hash").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [check("site_owner_single", sql`id = 1`)],
);

/**
 * The networks that an account signed in from recently; the global limit for unknown clients doesn't apply to them.
 * `networkKey` is a keyed hash (HMAC) of the network.
 */
export const knownNetworks = pgTable(
  "known_networks",
  { userId: userId(), networkKey: text("network_key").notNull(), signedInAt: timestamptz("signed_in_at").notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.networkKey] })],
);

/** What a one-time token carries, by its purpose. */
export interface TokenDetails {
  /** `email-change`: the new address. */
  email?: string;
  /** A passkey's challenge: the session, or the cookie of the browser, that it was given to. */
  boundTo?: string;
  /** `second-step`: the first step, and whether its password is a common one, of which the owner is warned later. */
  signedInWith?: "password" | "link";
  hasCommonPassword?: boolean;
}

/**
 * One-time tokens: links of emails and of the shell, sign-ins that wait for their second step, challenges for passkeys.
 * Only a token's hash is stored. Of an emailed link it is made when the email is written: until then there is none.
 */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    purpose: text("purpose").$type<TokenPurpose>().notNull(),
    /** Null where there is no account yet, or none is named. */
    userId: text("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").unique(),
    details: jsonb("details").$type<TokenDetails>().notNull().default({}),
    expiresAt: timestamptz("expires_at").notNull(),
    usedAt: timestamptz("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("one_time_tokens_user").on(table.userId, table.purpose),
    index("one_time_tokens_expiry").on(table.expiresAt),
  ],
);

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
  { userId: userId(), codeHash: text("code_hash").notNull(), usedAt: timestamptz("used_at"), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** The passkeys of accounts (WebAuthn credential records). What is stored of a key is public. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
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

/**
 * What accounts are to the engines. Whoever has a backup alone must not get at accounts and key material; sessions and
 * tokens must not come to life again with an old one.
 */
export const AUTH_SUBJECTS = [
  subject(authUsers, {
    columns: { ...holds.owners("id", "email"), ...holds.random("passwordHash") },
    backup: "sealed",
  }),
  subject(authSessions, {
    columns: {
      ...holds.owners("id", "userId", "ipAddress", "userAgent", "lastIpAddress", "successorId"),
      ...holds.random("tokenHash"),
      ...holds.codes("signedInWith"),
    },
    backup: "left-out",
  }),
  subject(siteOwner, { columns: holds.owners("userId", "pinHash"), backup: "sealed" }),
  subject(knownNetworks, { columns: { ...holds.owners("userId"), ...holds.random("networkKey") }, backup: "sealed" }),
  subject(oneTimeTokens, {
    columns: { ...holds.owners("userId", "details"), ...holds.codes("purpose"), ...holds.random("tokenHash") },
    backup: "left-out",
  }),
  subject(authenticators, {
    columns: { ...holds.owners("userId"), ...holds.nothing("encrypted")("sealedSecret") },
    backup: "sealed",
  }),
  subject(recoveryCodes, { columns: { ...holds.owners("userId"), ...holds.random("codeHash") }, backup: "sealed" }),
  subject(passkeys, {
    columns: holds.owners("userId", "credentialId", "publicKey", "rpId", "transports", "name"),
    backup: "sealed",
  }),
];
