import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;
/** 16 MiB and some 50 ms a hash: four digits need slowness more than anything, the lock-out does the rest. */
const COST: ScryptOptions = { N: 16_384, r: 8, p: 2, maxmem: 64 * 1024 * 1024 };

/** Hashes a PIN for keeping: `scrypt:<salt>:<key>`, both in base64url. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString("base64url")}:${(await derive(pin, salt)).toString("base64url")}`;
}

/**
 * Whether `pin` is the one behind `hash`, compared in constant time. Without a hash (no owner yet) the answer is no,
 * after the same work.
 */
export async function verifyPin(pin: string, hash: string | undefined): Promise<boolean> {
  const [scheme, salt, key] = hash?.split(":") ?? [];
  const expected = Buffer.from(key ?? "", "base64url");
  const actual = await derive(pin, salt ? Buffer.from(salt, "base64url") : randomBytes(16));
  return scheme === "scrypt" && expected.length === KEY_BYTES && timingSafeEqual(actual, expected);
}

function derive(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
