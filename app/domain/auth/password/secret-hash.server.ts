import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { isSameSecret } from "~/platform/secrets/secret-comparison.server.ts";

const SALT_BYTES = 16;

/** How a secret is hashed with scrypt: N=2^ln, and the length of the key. */
interface ScryptCost {
  ln: number;
  r: number;
  p: number;
  keyBytes: number;
}

/** Of those that OWASP names as equally strong, one with little memory: 16 MiB, and 0.3 s of a processor. */
const SCRYPT_COST: ScryptCost = { ln: 14, r: 8, p: 5, keyBytes: 32 };
const MIB = 1024 * 1024;

/** Hashes a password or a PIN, in the PHC format: `$scrypt$ln=14,r=8,p=5$<salt>$<key>`, base64 without padding. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(secret, salt, SCRYPT_COST);
  return `${phcPrefix(SCRYPT_COST)}${unpaddedBase64(salt)}$${unpaddedBase64(key)}`;
}

/**
 * Verifies a secret against a hash, also one in a legacy format, in constant time. Without a hash (no owner yet) it
 * resolves to false after the same work.
 */
export async function verifySecret(secret: string, hash: string | undefined): Promise<boolean> {
  const { salt, key, cost } = parseHash(hash ?? "");
  const actual = await deriveKey(secret, salt, cost);
  return isSameSecret(actual, key);
}

/** Whether a hash has another format or cost than the current one. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(phcPrefix(SCRYPT_COST));
}

/** What takes the same work to verify, and is the hash of nothing. */
const NO_HASH = { salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(0), cost: SCRYPT_COST };

/** The parts of a hash; `NO_HASH` for a malformed one. */
function parseHash(hash: string): { salt: Buffer; key: Buffer; cost: ScryptCost } {
  const [, ln, r, p, salt = "", key = ""] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (key) {
    const cost = { ln: Number(ln), r: Number(r), p: Number(p), keyBytes: SCRYPT_COST.keyBytes };
    return { salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64"), cost };
  }
  // Of PINs, as they were first stored.
  const [, pinSalt = "", pinKey = ""] = /^scrypt:([\w-]+):([\w-]+)$/.exec(hash) ?? [];
  if (pinKey) {
    const cost = { ln: 14, r: 8, p: 2, keyBytes: 32 };
    return { salt: Buffer.from(pinSalt, "base64url"), key: Buffer.from(pinKey, "base64url"), cost };
  }
  // Of passwords, by better-auth, whose salt is the text of its hexadecimal digits.
  const [, passwordSalt = "", passwordKey = ""] = /^([\da-f]{32}):([\da-f]{128})$/.exec(hash) ?? [];
  if (!passwordKey) return NO_HASH;
  const cost = { ln: 14, r: 16, p: 1, keyBytes: 64 };
  return { salt: Buffer.from(passwordSalt), key: Buffer.from(passwordKey, "hex"), cost };
}

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Runs on another thread, within the concurrency limit of the hash queue. */
function deriveKey(secret: string, salt: Buffer, { ln, r, p, keyBytes }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 64 * MIB };
  return runInHashQueue(() => scryptKey(secret.normalize("NFKC"), salt, keyBytes, options));
}

function phcPrefix({ ln, r, p }: ScryptCost): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

/** A concurrency limit: each hash occupies a processor for a third of a second, and visitors' pages need one, too. */
const MAX_CONCURRENT_HASHES = 1;

const priorityContext = new AsyncLocalStorage<boolean>();
const waiting: { hasPriority: boolean; start: () => void }[] = [];
let running = 0;

/** Runs `work`, whose hashes, if it has priority, come before all others in the queue: those may be an attack's. */
export function withHashPriority<Result>(hasPriority: boolean, work: () => Promise<Result>): Promise<Result> {
  return priorityContext.run(hasPriority, work);
}

export async function runInHashQueue<Result>(hash: () => Promise<Result>): Promise<Result> {
  const hasPriority = priorityContext.getStore() ?? false;
  if (running >= MAX_CONCURRENT_HASHES) await new Promise<void>((start) => waiting.push({ hasPriority, start }));
  else running += 1;
  try {
    return await hash();
  } finally {
    const index = waiting.findIndex((entry) => entry.hasPriority);
    const [next] = waiting.splice(Math.max(0, index), 1);
    // The next hash takes over this one's slot, so `running` stays.
    if (next) next.start();
    else running -= 1;
  }
}
