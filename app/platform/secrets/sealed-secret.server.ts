import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createSecretKey, readSecretKey } from "./secret-key.server.ts";

/** The format's version, so that a later one can be recognised. */
const VERSION = "v1.";
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A stored secret can't be read: it was sealed with another key or for another purpose, or is damaged. */
export class UnreadableSecretError extends Error {
  override name = "UnreadableSecretError";
}

/**
 * Encrypts a secret for the database (AES-256-GCM, a key of its own for each purpose).
 *
 * @param purpose - where the secret belongs, e.g. `mail.smtp-password`: it can't be read for another purpose
 * @returns text of letters, digits and `.-_`
 * @throws SecretKeyError when there is no key and none can be stored
 */
export function sealSecret(purpose: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose, createSecretKey()), nonce);
  const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/**
 * Decrypts what `sealSecret` made for the same purpose.
 *
 * @throws UnreadableSecretError; the owner has to enter the secret again
 */
export function openSecret(purpose: string, sealed: string): string {
  const key = readSecretKey();
  if (key === undefined) throw new UnreadableSecretError("The site has no secret key.");
  const bytes = Buffer.from(sealed.slice(VERSION.length), "base64url");
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(purpose, key), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8");
    return secret + decipher.final("utf8");
  } catch (cause) {
    throw new UnreadableSecretError("A secret was sealed with another key, or is damaged.", { cause });
  }
}

function keyFor(purpose: string, secretKey: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secretKey, "", purpose, 32));
}
