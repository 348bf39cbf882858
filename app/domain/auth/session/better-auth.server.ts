import type { BetterAuthOptions } from "better-auth";
import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/domain/auth/password/credential-lengths.ts";
import { hashSecret, verifySecret } from "~/domain/auth/password/secret-hash.server.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "~/domain/auth/tables.server.ts";
import { database, type Executor, keptPerPool } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "./session-lifetimes.ts";

const DAY_SECONDS = 24 * 60 * 60;
/** The cookie outlives every session, so that the sign-in page can tell that one has expired. */
const COOKIE_SECONDS = (ABSOLUTE_DAYS + IDLE_DAYS) * DAY_SECONDS;

/** The prefix of the names of all auth cookies. */
export const COOKIE_PREFIX = "owner";

/**
 * better-auth, configured for this site: accounts with email and password, no sign-up, sessions in the database. Loaded at
 * the first call, so that public pages and the start of the server don't pay for it; after a failure the next call retries.
 *
 * @throws the driver's error when the database is unavailable
 */
export function auth(): Promise<Auth> {
  const kept = instance();
  kept.auth ??= createAuth(database()).catch((error) => {
    kept.auth = undefined;
    throw error;
  });
  return kept.auth;
}

const instance = keptPerPool((): { auth?: Promise<Auth> | undefined } => ({}));
type Auth = Awaited<ReturnType<typeof createAuth>>;

/**
 * Sets an account's password as a reset link does, and ends its sessions everywhere, inside the transaction `tx`.
 *
 * @param keptSessionId - the session in which the password is changed; it stays
 * @throws Error when no account has this email
 */
export async function setPassword(
  tx: Executor,
  email: string,
  passwordHash: string,
  keptSessionId = "",
): Promise<void> {
  let token: string | undefined;
  const { api } = await createAuth(tx, {
    // Hashing takes long, so it is done before a transaction begins.
    password: { hash: async (hashed) => hashed },
    maxPasswordLength: passwordHash.length,
    sendResetPassword: async (link) => {
      token = link.token;
    },
  });
  await api.requestPasswordReset({ body: { email } });
  if (!token) throw new Error("There is no account for this password.");
  await api.resetPassword({ body: { newPassword: passwordHash, token } });
  const [user] = await tx.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.email, email));
  if (user)
    await tx.delete(authSessions).where(and(eq(authSessions.userId, user.id), ne(authSessions.id, keptSessionId)));
}

async function createAuth(db: Executor, passwordOptions: Partial<BetterAuthOptions["emailAndPassword"]> = {}) {
  const [{ betterAuth }, { drizzleAdapter }, { createAuthEndpoint }, secret] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    import("better-auth/api"),
    siteSecret("auth"),
  ]);
  // The site inserts sessions itself, in one transaction with the notice of them; only the cookie is the library's.
  const setSessionToken = createAuthEndpoint.serverOnly(
    { method: "POST", body: z.object({ token: z.string() }) },
    async (ctx) => {
      const { name, attributes } = ctx.context.authCookies.sessionToken;
      await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, { ...attributes, maxAge: COOKIE_SECONDS });
    },
  );
  return betterAuth({
    appName: "Site",
    baseURL: environment().SITE_URL ?? "http://localhost",
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashSecret, verify: ({ password, hash }) => verifySecret(password, hash) },
      ...passwordOptions,
    },
    plugins: [{ id: "site-sessions", endpoints: { setSessionToken } }],
    // The expiry is absolute; app/domain/auth/session/sessions.server.ts ends idle sessions.
    session: { expiresIn: ABSOLUTE_DAYS * DAY_SECONDS, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Whether a cookie is `Secure` depends on the request: see app/domain/auth/session/owner-cookie.server.ts.
      useSecureCookies: false,
      // It would trust an X-Forwarded-For header from any client.
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: {
      // The library's log lines may contain user input; only the message goes to the log.
      level: "error",
      log: (level, message) => log[level]({ source: "better-auth" }, message),
    },
  });
}
