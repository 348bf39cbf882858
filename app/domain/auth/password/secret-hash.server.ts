import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { runInHashQueue } from "./hash-queue.server.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Of the scrypt parameters that OWASP names as equally strong, one with little memory: 16 MiB, and 0.3 s of a processor. */
const SCRYPT_COST = { ln: 14, r: 8, p: 5 };
type ScryptCost = typeof SCRYPT_COST;
/** The parameters of legacy PIN hashes, `scrypt:<salt>:<key>`. */
const LEGACY_PIN_COST: ScryptCost = { ln: 14, r: 8, p: 2 };
const MIB = 1024 * 1024;

/** Hashes a password or a PIN with scrypt, in the PHC format: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, base64 without padding. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(secret, salt, SCRYPT_COST);
  return `${phcPrefix(SCRYPT_COST)}${unpaddedBase64(salt)}$${unpaddedBase64(key)}`;
}

/**
 * Verifies a secret against a hash, also one in a legacy format, in constant time. Without a hash (no owner yet) it resolves
 * to false after the same work.
 */
export async function verifySecret(secret: string, hash: string | undefined): Promise<boolean> {
  const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? "");
  if (phc) {
    const [, ln, r, p, salt = "", key = ""] = phc;
    return matchesKey(secret, { salt, key, cost: { ln: Number(ln), r: Number(r), p: Number(p) }, encoding: "base64" });
  }
  const pin = /^scrypt:([\w-]+):([\w-]+)$/.exec(hash ?? "");
  if (pin) {
    const [, salt = "", key = ""] = pin;
    return matchesKey(secret, { salt, key, cost: LEGACY_PIN_COST, encoding: "base64url" });
  }
  if (hash !== undefined) return verifyLegacyPassword(secret, hash);
  await deriveKey(secret, randomBytes(SALT_BYTES), SCRYPT_COST);
  return false;
}

/** Whether a hash has another format or cost than the current one. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(phcPrefix(SCRYPT_COST));
}

/** Legacy password hashes have better-auth's own format. */
async function verifyLegacyPassword(password: string, hash: string): Promise<boolean> {
  const { verifyPassword } = await import("better-auth/crypto");
  // It throws for a malformed hash.
  return runInHashQueue(() => verifyPassword({ hash, password })).catch(() => false);
}

interface StoredHash {
  salt: string;
  key: string;
  cost: ScryptCost;
  encoding: "base64" | "base64url";
}

async function matchesKey(secret: string, { salt, key, cost, encoding }: StoredHash): Promise<boolean> {
  const expected = Buffer.from(key, encoding);
  const actual = await deriveKey(secret, Buffer.from(salt, encoding), cost);
  return expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
}

/** Runs on another thread, within the concurrency limit of the hash queue. */
function deriveKey(secret: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 64 * MIB };
  return runInHashQueue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(secret.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function phcPrefix({ ln, r, p }: ScryptCost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
