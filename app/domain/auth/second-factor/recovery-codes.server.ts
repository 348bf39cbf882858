import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { formatRecoveryCode, RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from "./second-factor-code.ts";
import { recoveryCodes } from "./tables.server.ts";

/** Makes new recovery codes for an account; those from before become invalid. They are returned this once, as they are shown. */
export async function replaceRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashCode(code) })));
  return codes.map(formatRecoveryCode);
}

/** Uses a code up, inside the transaction `tx`: of concurrent calls one succeeds. */
export async function redeemRecoveryCode(tx: Executor, userId: string, code: string, now: Date): Promise<boolean> {
  const isUnused = and(unusedCodes(userId), eq(recoveryCodes.codeHash, hashCode(code)));
  return ((await tx.update(recoveryCodes).set({ usedAt: now }).where(isUnused)).rowCount ?? 0) > 0;
}

/** How many codes an account has left. */
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
