import { accessSync, chmodSync, constants, mkdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { DataDirectoryUnusableError, errorCode } from "./errors.ts";
import type { Places } from "./types.ts";
import { ownIds } from "./unprivileged-user.ts";

/**
 * Makes DATA_DIR if it isn't there, and makes sure that this process may work in it.
 *
 * @throws DataDirectoryUnusableError with the reason
 */
export function prepareDataDirectory(wanted: string): Places {
  const directory = path.resolve(wanted);
  if (/\p{Cc}/u.test(directory)) {
    throw new DataDirectoryUnusableError(
      "DATA_DIR holds a line break or another control character. Choose another one.",
    );
  }
  try {
    makeDirectory(directory);
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataDirectoryUnusableError(`The data directory ${directory} can't be used: ${reason(error)}.`);
  }
  const dataDir = realpathSync(directory);
  return { dataDir, cluster: path.join(dataDir, "postgres"), logFile: path.join(dataDir, "postgres.log") };
}

/** Private where possible; where root starts PostgreSQL under another account, that one has to get through. */
function makeDirectory(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (first === undefined) return;
  const mode = ownIds().uid === 0 ? 0o711 : 0o700;
  for (let made = directory; made.length >= first.length; made = path.dirname(made)) chmodSync(made, mode);
}

function reason(error: unknown): string {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") return "it belongs to another account, which doesn't let this one in";
  if (code === "ENOTDIR" || code === "EEXIST") return "a file is in the way";
  if (code === "EROFS") return "the disk is read-only";
  return error instanceof Error ? error.message : String(error);
}
