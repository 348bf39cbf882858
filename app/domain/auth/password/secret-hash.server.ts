import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { runInHashQueue } from "./hash-queue.server.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Of the settings that OWASP names as equally strong for scrypt one that takes little memory: 16 MiB, and 0.3 s of a processor. */
const SCRYPT_COST = { ln: 14, r: 8, p: 5 };
type ScryptCost = typeof SCRYPT_COST;
/** How PINs were hashed before, as `scrypt:<salt>:<key>`. */
const LEGACY_PIN_COST: ScryptCost = { ln: 14, r: 8, p: 2 };
const MIB = 1024 * 1024;

/**
 * Hashes a password or a PIN for keeping, in the PHC format: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, both in base64 without
 * padding.
 */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(secret, salt, SCRYPT_COST);
  return `${phcPrefix(SCRYPT_COST)}${unpaddedBase64(salt)}$${unpaddedBase64(key)}`;
}

/**
 * Whether `secret` is the one behind `hash`, which may be in one of the former formats; compared in constant time. Without
 * a hash (no owner yet) the answer is no, after the same work.
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

/** Whether a hash was made with another cost, or in another format, than one is made today. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(phcPrefix(SCRYPT_COST));
}

/** How passwords were hashed before: in the sign-in library's own format. */
async function verifyLegacyPassword(password: string, hash: string): Promise<boolean> {
  const { verifyPassword } = await import("better-auth/crypto");
  // It throws for what is no hash at all.
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

/** On another thread, one at a time. */
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
