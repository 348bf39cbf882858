import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { openSecret, sealSecret } from "~/platform/secrets/sealed-secret.server.ts";
import { authenticators } from "./tables.server.ts";
import { newTotpSecret, totpStep } from "./totp.server.ts";

/** A set-up that is left begins again, with another secret. */
const SET_UP_MINUTES = 30;

/** An account's authenticator app, if it has one that is confirmed. */
export async function findAuthenticator(userId: string): Promise<{ confirmedAt: Date } | null> {
  const [row] = await database()
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(isConfirmed(userId));
  return row?.confirmedAt ? { confirmedAt: row.confirmedAt } : null;
}

/**
 * The secret of an authenticator app that is being set up. Begun in another tab within half an hour, it is the same.
 *
 * @returns null when the account has a confirmed one, whose secret is never shown again
 */
export async function beginAuthenticator(tx: Executor, userId: string, now: Date): Promise<string | null> {
  const secret = newTotpSecret();
  const fresh = { sealedSecret: sealSecret(purposeOf(userId), secret), createdAt: now };
  const isLeft = lt(authenticators.createdAt, new Date(now.getTime() - SET_UP_MINUTES * 60 * 1000));
  const begun = await tx
    .insert(authenticators)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: fresh,
      setWhere: and(isNull(authenticators.confirmedAt), isLeft),
    })
    .returning({ userId: authenticators.userId });
  if (begun.length > 0) return secret;
  const [row] = await tx.select().from(authenticators).where(isPending(userId));
  return row ? openSecret(purposeOf(userId), row.sealedSecret) : null;
}

/**
 * Confirms the app by its first code, inside the transaction `tx`. That code is used up.
 *
 * @throws UnreadableSecretError
 */
export async function confirmAuthenticator(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(authenticators).where(isPending(userId)).for("update");
  const step = row ? totpStep(openSecret(purposeOf(userId), row.sealedSecret), code, now) : null;
  if (step === null) return false;
  await tx.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(isPending(userId));
  return true;
}

/**
 * Accepts a code of the confirmed app, inside the transaction `tx`: each time step once, of concurrent calls one.
 *
 * @throws UnreadableSecretError
 */
export async function redeemAuthenticatorCode(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const [row] = await tx.select().from(authenticators).where(isConfirmed(userId));
  const step = row ? totpStep(openSecret(purposeOf(userId), row.sealedSecret), code, now) : null;
  if (step === null) return false;
  const isNewStep = and(isConfirmed(userId), lt(authenticators.lastStep, step));
  return ((await tx.update(authenticators).set({ lastStep: step }).where(isNewStep)).rowCount ?? 0) > 0;
}

const isConfirmed = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
const isPending = (userId: string) => and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));

/** Of the account, so that a secret copied to another account's row can't be read there. */
function purposeOf(userId: string): string {
  return `auth.authenticator:${userId}`;
}
