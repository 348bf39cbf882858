import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";

/** better-auth's `user` model: all accounts. Only the owner's has access to anything. */
export const authUsers = pgTable("auth_users", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** better-auth's `session` model. */
export const authSessions = pgTable("auth_sessions", {
  id: text("id").primaryKey(),
  token: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  expiresAt: timestamptz("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** better-auth's `account` model: holds the password's hash. For a password `issuer` is always `local:credential`. */
export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: text("id").primaryKey(),
    issuer: text("issuer").notNull(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: timestamptz("access_token_expires_at"),
    refreshTokenExpiresAt: timestamptz("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique("auth_accounts_issuer_account").on(table.issuer, table.accountId)],
);

/** better-auth's `verification` model. */
export const authVerifications = pgTable("auth_verifications", {
  id: text("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
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

/** One-time links, printed to the console, that create the owner; only a hash of the token is stored. */
export const setUpLinks = pgTable("set_up_links", {
  id: id(),
  tokenHash: text("token_hash").notNull().unique(),
  expiresAt: timestamptz("expires_at").notNull(),
  usedAt: timestamptz("used_at"),
  createdAt: createdAt(),
});

/**
 * The networks that an account signed in from recently; the global limit for unknown clients doesn't apply to them.
 * `networkKey` is a keyed hash (HMAC) of the network.
 */
export const knownNetworks = pgTable(
  "known_networks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    networkKey: text("network_key").notNull(),
    signedInAt: timestamptz("signed_in_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.networkKey] })],
);
