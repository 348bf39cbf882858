import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { queueSecurityNotice } from "~/domain/auth/notices/notices.server.ts";
import { authenticators, recoveryCodes } from "~/domain/auth/tables.server.ts";
import { deleteUnusedTokens } from "~/domain/auth/tokens/one-time-tokens.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { ClientRequest } from "~/platform/http/client-network.server.ts";
import { log } from "~/platform/log.server.ts";
import { openSecret, sealSecret, UnreadableSecretError } from "~/platform/secrets/sealed-secret.server.ts";
import {
  formatRecoveryCode,
  parseCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from "./second-factor-code.ts";

/** What a second step was done with. */
export type UsedFactor = "authenticator" | "recovery-code";

/**
 * Uses up what was typed as the second factor: a code of the authenticator app, or a recovery code. Resolves to which
 * it was; null when it is wrong, or was used before. Of concurrent calls with the same code one succeeds.
 */
export async function redeemCode(tx: Executor, userId: string, input: string, now: Date): Promise<UsedFactor | null> {
  const parsed = parseCode(input);
  if (!parsed) return null;
  const { kind, code } = parsed;
  const redeem = kind === "authenticator" ? redeemAuthenticatorCode : redeemRecoveryCode;
  const isRight = await redeem(tx, userId, code, now).catch((error: unknown) => {
    if (!(error instanceof UnreadableSecretError)) throw error;
    // The recovery codes still work, and `npm run owner` does.
    log.error({ err: error }, "the authenticator app's secret can't be read: its codes can't be checked");
    return false;
  });
  return isRight ? kind : null;
}

/**
 * Removes all second factors of an account, with its recovery codes and the sign-ins that wait for one; the owner is
 * notified by email.
 *
 * @param origin - where it is done; undefined for the server's shell
 * @returns whether there were any
 */
export async function removeSecondFactors(
  tx: Executor,
  userId: string,
  { origin, now }: { origin: ClientRequest | undefined; now: Date },
): Promise<boolean> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  // After the factors, as a second step uses them up.
  await deleteUnusedTokens(tx, userId, "second-step");
  if (!removed.some(({ confirmedAt }) => confirmedAt)) return false;
  await queueSecurityNotice(tx, { userId, event: "second-factor-off", origin, now });
  await recordActivity(tx, { event: "second-factor.turned-off" });
  return true;
}

/** Makes an account's new recovery codes, and returns them as they are shown, this once; previous ones are void. */
export async function replaceRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes.map(formatRecoveryCode);
}

async function redeemRecoveryCode(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const isUnused = and(unusedCodes(userId), eq(recoveryCodes.codeHash, hashCode(code)));
  return ((await tx.update(recoveryCodes).set({ usedAt: now }).where(isUnused)).rowCount ?? 0) > 0;
}

export function countRecoveryCodes(userId: string): Promise<number> {
  return database().$count(recoveryCodes, unusedCodes(userId));
}

function unusedCodes(userId: string) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
}

function newCode(): string {
  return Array.from(randomBytes(RECOVERY_LENGTH), (byte) => RECOVERY_ALPHABET[byte % 32]).join("");
}

function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** What every authenticator app can do (RFC 6238); most ignore other parameters. */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks may differ by one time step, either way. */
const DRIFT_STEPS = 1;

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

/** Confirms the app by its first code, as `redeemAuthenticatorCode`. */
export function confirmAuthenticator(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  return redeemStep(tx, isPending(userId), code, now);
}

/** Accepts a code of the confirmed app. */
export function redeemAuthenticatorCode(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  return redeemStep(tx, isConfirmed(userId), code, now);
}

/**
 * Uses up the time step of a code, and those before it: each is accepted once, of concurrent calls one.
 *
 * @param isApp - the row of the app
 * @throws UnreadableSecretError
 */
async function redeemStep(tx: Executor, isApp: SQL | undefined, code: string, now: Date): Promise<boolean> {
  const [app] = await tx.select().from(authenticators).where(isApp).for("update");
  if (!app) return false;
  const step = totpStep(openSecret(purposeOf(app.userId), app.sealedSecret), code, now);
  if (step === null || step <= app.lastStep) return false;
  const confirmedAt = app.confirmedAt ?? now;
  await tx.update(authenticators).set({ confirmedAt, lastStep: step }).where(isApp);
  return true;
}

const isConfirmed = (userId: string) => and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt));
const isPending = (userId: string) => and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));

/** Of the account, so that a secret copied to another account's row can't be read there. */
function purposeOf(userId: string): string {
  return `auth.authenticator:${userId}`;
}

/** A new secret, in base 32, as authenticator apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app opens or scans; it shows the account as `label` at `issuer`. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...PARAMETERS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** That address as a QR code: a path of unit squares in a square of `size` units, quiet zone included. */
export function totpQrCode(uri: string): { size: number; path: string } {
  const { size, data } = encode(uri, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join("") };
}

/** The time step that a code is of, or null when it is wrong or too old. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
