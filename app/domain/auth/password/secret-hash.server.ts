import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { inHashQueue } from "./hash-queue.server.ts";

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Of the settings that OWASP names as equally strong for scrypt one that takes little memory: 16 MiB, and 0.3 s of a processor. */
const COST = { ln: 14, r: 8, p: 5 };
type Cost = typeof COST;
/** How PINs were hashed before, as `scrypt:<salt>:<key>`. */
const FORMER_PIN_COST: Cost = { ln: 14, r: 8, p: 2 };
const MIB = 1024 * 1024;

/**
 * Hashes a password or a PIN for keeping, in the PHC format: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, both in base64 without
 * padding.
 */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(secret, salt, COST);
  return `${prefixOf(COST)}${unpadded(salt)}$${unpadded(key)}`;
}

/**
 * Whether `secret` is the one behind `hash`, which may be in one of the former formats; compared in constant time. Without
 * a hash (no owner yet) the answer is no, after the same work.
 */
export async function verifySecret(secret: string, hash: string | undefined): Promise<boolean> {
  const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? "");
  if (phc) {
    const [, ln, r, p, salt = "", key = ""] = phc;
    return isKey(secret, { salt, key, cost: { ln: Number(ln), r: Number(r), p: Number(p) }, encoding: "base64" });
  }
  const pin = /^scrypt:([\w-]+):([\w-]+)$/.exec(hash ?? "");
  if (pin) {
    const [, salt = "", key = ""] = pin;
    return isKey(secret, { salt, key, cost: FORMER_PIN_COST, encoding: "base64url" });
  }
  if (hash !== undefined) return verifyFormerPassword(secret, hash);
  await derive(secret, randomBytes(SALT_BYTES), COST);
  return false;
}

/** Whether a hash was made with another cost, or in another format, than one is made today. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(prefixOf(COST));
}

/** How passwords were hashed before: in the sign-in library's own format. */
async function verifyFormerPassword(password: string, hash: string): Promise<boolean> {
  const { verifyPassword } = await import("better-auth/crypto");
  // It throws for what is no hash at all.
  return inHashQueue(() => verifyPassword({ hash, password })).catch(() => false);
}

interface Stored {
  salt: string;
  key: string;
  cost: Cost;
  encoding: "base64" | "base64url";
}

async function isKey(secret: string, { salt, key, cost, encoding }: Stored): Promise<boolean> {
  const expected = Buffer.from(key, encoding);
  const actual = await derive(secret, Buffer.from(salt, encoding), cost);
  return expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
}

/** On another thread, one at a time. */
function derive(secret: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 64 * MIB };
  return inHashQueue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(secret.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function prefixOf({ ln, r, p }: Cost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
