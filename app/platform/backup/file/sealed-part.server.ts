import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from "age-encryption";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";

/** 2^17 with 8 blocks is what OWASP's Password Storage Cheat Sheet asks for at least; it takes 128 MB for half a
 * second. */
const PASSPHRASE_WORK_FACTOR = 17;
/** The site's key is random, so that no one can guess it: stretching it would only cost time. */
const KEY_WORK_FACTOR = 12;
/** Refused above: a strange file must not take all memory. This one takes 256 MB, and is what `age -p` uses. */
const MAX_WORK_FACTOR = 18;

const STANZA = "scrypt";
const ALGORITHM = "chacha20-poly1305";
const TAG_BYTES = 16;
const FILE_KEY_BYTES = 16;
/** That of one recipient. One of a million would take a gigabyte before it is refused. */
const MAX_HEADER_BYTES = 1024;

/** Encrypts as `age -p` does, under what a person chose. */
export function sealWithPassphrase(passphrase: string, content: Buffer): Promise<Buffer> {
  return seal(passphrase, PASSPHRASE_WORK_FACTOR, content);
}

/**
 * Encrypts a stream as `age -p` does, as it is read.
 *
 * @param bytes - the stream's length
 * @returns the encrypted stream, and its length
 */
export async function sealStream(
  passphrase: string,
  source: ReadableStream<Uint8Array>,
  bytes: number,
): Promise<{ stream: ReadableStream<Uint8Array>; size: number }> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(scryptRecipient(passphrase, PASSPHRASE_WORK_FACTOR));
  const stream = await encrypter.encrypt(source);
  return { stream, size: stream.size(bytes) };
}

/** Encrypts as `age -p` does, with the site's key as the passphrase. */
export function sealWithKey(key: string, content: Buffer): Promise<Buffer> {
  return seal(key, KEY_WORK_FACTOR, content);
}

async function seal(passphrase: string, workFactor: number, content: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(scryptRecipient(passphrase, workFactor));
  return Buffer.from(await encrypter.encrypt(content));
}

/**
 * Opens what `sealWithPassphrase` or `sealWithKey` has locked. Undefined when the passphrase, or the key, is another
 * one.
 *
 * @throws DamagedBackupError when it isn't locked like that, or its content was changed
 */
export async function unseal(passphrase: string, sealed: Buffer): Promise<Buffer | undefined> {
  const decrypter = new Decrypter();
  let isOther = false;
  decrypter.addIdentity(scryptIdentity(passphrase, () => (isOther = true)));
  try {
    if (!sealed.subarray(0, MAX_HEADER_BYTES).includes("\n--- ")) throw new Error("The header has no end.");
    return Buffer.from(await decrypter.decrypt(sealed));
  } catch {
    // The library has no error of its own for a wrong passphrase.
    if (isOther) return undefined;
    throw new DamagedBackupError("The backup is damaged: what is locked in it isn't as the site locks it.");
  }
}

// The library's own passphrases run scrypt in JavaScript, which would keep the process from answering for seconds. The
// stanza is specified at https://age-encryption.org/v1, "The scrypt recipient type".
function scryptRecipient(passphrase: string, workFactor: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const cipher = createCipheriv(ALGORITHM, await stretch(passphrase, salt, workFactor), Buffer.alloc(12), {
        authTagLength: TAG_BYTES,
      });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza([STANZA, salt.toString("base64").replaceAll("=", ""), String(workFactor)], body)];
    },
  };
}

/** @param onOther - called when the passphrase is another one */
function scryptIdentity(passphrase: string, onOther: () => void): Identity {
  return {
    async unwrapFileKey([stanza, ...others]) {
      const [type, salt = "", workFactor = ""] = stanza?.args ?? [];
      if (!stanza || type !== STANZA || others.length > 0) return null;
      if (!/^[1-9]\d?$/.test(workFactor) || Number(workFactor) > MAX_WORK_FACTOR) return null;
      const key = await stretch(passphrase, Buffer.from(salt, "base64"), Number(workFactor));
      const decipher = createDecipheriv(ALGORITHM, key, Buffer.alloc(12), { authTagLength: TAG_BYTES });
      if (stanza.body.length !== FILE_KEY_BYTES + TAG_BYTES) return null;
      decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(stanza.body.subarray(0, -TAG_BYTES)), decipher.final()]);
      } catch {
        onOther();
        return null;
      }
    },
  };
}

const runScrypt = promisify<string, Buffer, number, object, Buffer>(scrypt);

function stretch(passphrase: string, salt: Buffer, workFactor: number): Promise<Buffer> {
  const [N, r] = [2 ** workFactor, 8];
  const labelled = Buffer.concat([Buffer.from("age-encryption.org/v1/scrypt"), salt]);
  return runScrypt(passphrase, labelled, 32, { N, r, p: 1, maxmem: 2 * 128 * N * r });
}
