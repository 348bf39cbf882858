import { randomBytes } from "node:crypto";
import { chownSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { environment } from "~/platform/env.server.ts";

/** The site's secret key can't be read or stored. The message says what to do. */
export class SecretKeyError extends Error {
  override name = "SecretKeyError";
}

/** The file in `DATA_DIR` that holds the key of a site without `SECRET_KEY`. */
const KEY_FILE = "secret.key";

/**
 * The key that secrets in the database are encrypted with: `SECRET_KEY`, else the file's; undefined without either.
 *
 * @throws SecretKeyError when the file is there and can't be read, or is empty
 */
export function readSecretKey({ SECRET_KEY, DATA_DIR } = environment()): string | undefined {
  if (SECRET_KEY) return SECRET_KEY;
  const key = readKeyFile(join(DATA_DIR, KEY_FILE));
  if (key === "") throw new SecretKeyError(`${KEY_FILE} in DATA_DIR is empty. Put it back from a copy, or remove it.`);
  return key;
}

/**
 * The same, and makes the file when there is neither. Of several processes that make one at once the first one's stays.
 *
 * @throws SecretKeyError also when the file can't be stored
 */
export function createSecretKey(env = environment()): string {
  const existing = readSecretKey(env);
  if (existing) return existing;
  storeSecretKey(randomBytes(32).toString("base64url"), env);
  return createSecretKey(env);
}

/**
 * Puts a key into `DATA_DIR`, e.g. from a backup. One that is there stays.
 *
 * @throws SecretKeyError when it can't be stored
 */
export function storeSecretKey(key: string, { DATA_DIR } = environment()): void {
  try {
    storeKeyFile(DATA_DIR, key);
  } catch (cause) {
    const message = `${KEY_FILE} can't be stored in DATA_DIR. Let the site's user write there, or set SECRET_KEY.`;
    throw new SecretKeyError(message, { cause });
  }
}

function readKeyFile(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    if (isError(cause, "ENOENT")) return undefined;
    throw new SecretKeyError(`${KEY_FILE} in DATA_DIR can't be read. Let the site's user read it.`, { cause });
  }
}

/** Stores a complete file or none: another process must not read half a key. */
function storeKeyFile(directory: string, key: string): void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, KEY_FILE);
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(temporary, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
    // Started as root, the site may be started as the directory's owner next time.
    const { uid, gid } = statSync(directory);
    if (process.getuid?.() === 0) chownSync(temporary, uid, gid);
    linkSync(temporary, file);
  } catch (error) {
    if (!isError(error, "EEXIST")) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function isError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
