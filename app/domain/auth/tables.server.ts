import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { LINK_PURPOSES } from "~/domain/auth/links/link-purposes.ts";
import { createdAt, id, timestamptz, updatedAt } from "~/platform/db/columns.server.ts";
import { holds, subject } from "~/platform/subjects/subject.server.ts";

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

/** better-auth's `session` model, and from `lastIpAddress` on what only this site reads. */
export const authSessions = pgTable("auth_sessions", {
  id: text("id").primaryKey(),
  token: text("token").notNull().unique(),
  userId: text("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  /** The absolute expiry; a session that isn't used expires earlier. */
  expiresAt: timestamptz("expires_at").notNull(),
  /** The network that it was opened in: `providerNetwork` of the client's address, never the whole address. */
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** The network of the last use, as in `ipAddress`. */
  lastIpAddress: text("last_ip_address"),
  /** Accurate to some minutes. */
  lastUsedAt: timestamptz("last_used_at").notNull().defaultNow(),
  /** When its user last proved in it who they are: at the sign-in, or by the password or a passkey since. */
  authenticatedAt: timestamptz("authenticated_at"),
  signedInWith: text("signed_in_with", { enum: ["password", "link", "passkey"] })
    .notNull()
    .default("password"),
  /** Of a former token, which is still on its way in requests: the session that has another one now. */
  successorId: text("successor_id").references((): AnyPgColumn => authSessions.id, { onDelete: "cascade" }),
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

/**
 * One-time links that are sent by email. The token is made when the email is written, and only its hash is stored: until
 * then there is none. A pending change of the email address is such a link to the new address.
 */
export const oneTimeLinks = pgTable(
  "one_time_links",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: LINK_PURPOSES }).notNull(),
    tokenHash: text("token_hash").unique(),
    /** The new address of a change of email. */
    email: text("email"),
    expiresAt: timestamptz("expires_at").notNull(),
    usedAt: timestamptz("used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("one_time_links_user").on(table.userId, table.purpose)],
);

/**
 * What accounts are to the engines. Whoever has a backup alone must not get at accounts and key material; sessions and links must
 * not come to life again with an old one.
 */
export const AUTH_SUBJECTS = [
  subject(authUsers, { columns: holds.owners("id", "name", "email", "image"), backup: "sealed" }),
  subject(authAccounts, {
    columns: {
      ...holds.owners("id", "issuer", "accountId", "providerId", "userId", "accessToken", "refreshToken", "idToken"),
      ...holds.random("password"),
      ...holds.words("scope"),
    },
    backup: "sealed",
  }),
  subject(authSessions, {
    columns: {
      ...holds.owners("id", "userId", "ipAddress", "userAgent", "lastIpAddress", "successorId"),
      ...holds.random("token"),
      ...holds.words("signedInWith"),
    },
    backup: "left-out",
  }),
  subject(authVerifications, { columns: holds.owners("id", "identifier", "value"), backup: "left-out" }),
  subject(siteOwner, { columns: holds.owners("userId", "pinHash"), backup: "sealed" }),
  subject(setUpLinks, { columns: holds.random("tokenHash"), backup: "left-out" }),
  subject(knownNetworks, { columns: { ...holds.owners("userId"), ...holds.random("networkKey") }, backup: "sealed" }),
  subject(oneTimeLinks, {
    columns: { ...holds.owners("userId", "email"), ...holds.words("purpose"), ...holds.random("tokenHash") },
    backup: "left-out",
  }),
];
