import type { BetterAuthOptions } from "better-auth";
import { PASSWORD_MAX, PASSWORD_MIN } from "~/domain/auth/password/credential-lengths.ts";
import { hashSecret, verifySecret } from "~/domain/auth/password/secret-hash.server.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "~/domain/auth/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { siteSecret } from "~/platform/db/site-secrets.server.ts";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";

const DAY = 24 * 60 * 60;

/** A session expires so long after its last use (seconds). */
export const SESSION_SECONDS = 30 * DAY;

/** The prefix of the names of all auth cookies. */
export const COOKIE_PREFIX = "owner";

/**
 * better-auth, configured for this site: accounts with email and password, no sign-up, sessions in the database. Loaded at
 * the first call, so that public pages and the start of the server don't pay for it; after a failure the next call retries.
 *
 * @throws the driver's error when the database is unavailable
 */
export function auth(): Promise<Auth> {
  instance ??= createAuth(database()).catch((error) => {
    instance = undefined;
    throw error;
  });
  return instance;
}

let instance: Promise<Auth> | undefined;
type Auth = Awaited<ReturnType<typeof createAuth>>;

/**
 * Sets an account's password as a reset link does, and so ends its sessions everywhere, inside the transaction `tx`.
 *
 * @throws Error when no account has this email
 */
export async function setPassword(tx: Executor, email: string, passwordHash: string): Promise<void> {
  let token: string | undefined;
  const { api } = await createAuth(tx, {
    // Hashing takes long, so it is done before a transaction begins.
    password: { hash: async (hashed) => hashed },
    maxPasswordLength: passwordHash.length,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: async (link) => {
      token = link.token;
    },
  });
  await api.requestPasswordReset({ body: { email } });
  if (!token) throw new Error("There is no account for this password.");
  await api.resetPassword({ body: { newPassword: passwordHash, token } });
}

async function createAuth(db: Executor, passwordOptions: Partial<BetterAuthOptions["emailAndPassword"]> = {}) {
  const [{ betterAuth }, { drizzleAdapter }, secret] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
    siteSecret("auth"),
  ]);
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
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY },
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
