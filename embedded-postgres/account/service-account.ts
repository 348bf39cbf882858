import { chownSync, readFileSync, statSync } from "node:fs";
import process from "node:process";
import { DataDirectoryUnusableError, EmbeddedPostgresError, errorCode } from "../errors.ts";
import type { ServiceAccount } from "../types.ts";

type PasswdEntry = { name: string; uid: number; gid: number };

/**
 * Who PostgreSQL runs as. It refuses to run as root, so a site started as root hands it to the owner of the existing
 * data, else to the owner of DATA_DIR, else to `nobody`; no system account is created.
 *
 * @throws DataDirectoryUnusableError when the existing data belongs to an account that we can't become
 */
export function resolveServiceAccount(dataDir: string, cluster: string): ServiceAccount {
  const self = currentIds();
  const data = statSync(cluster, { throwIfNoEntry: false });
  if (self.uid !== 0) {
    if (data && data.uid !== self.uid) throw foreignOwnerError(cluster, data.uid, self.uid);
    return { ...self, name: accountName(self.uid) };
  }
  const fallback = readPasswd().find((entry) => entry.name === "nobody");
  if (data) {
    if (data.uid === 0) throw rootOwnedError(cluster, fallback?.name ?? "ACCOUNT");
    return withSwitch({ uid: data.uid, gid: data.gid, name: accountName(data.uid) });
  }
  const directory = statSync(dataDir);
  const owner = directory.uid === 0 ? undefined : readPasswd().find((entry) => entry.uid === directory.uid);
  const chosen = owner ?? fallback;
  if (!chosen) {
    throw new EmbeddedPostgresError(
      "PostgreSQL doesn't run as root, and this system has no account named nobody. Start the site as an ordinary user, or set DATABASE_URL.",
    );
  }
  return withSwitch(chosen);
}

/** After root has made files in somebody's directory: hands them to that directory's owner. Otherwise does nothing. */
export function chownToOwnerOf(directory: string, ...files: string[]): void {
  if (currentIds().uid !== 0) return;
  const { uid, gid } = statSync(directory);
  if (uid === 0) return;
  for (const file of files) chownSync(file, uid, gid);
}

/** Why a program of PostgreSQL, or a directory for it, couldn't be handed to its account, in words for a message. */
export function accountErrorText(error: unknown, { name, switchTo }: ServiceAccount): string {
  const code = errorCode(error);
  if (switchTo && (code === "EPERM" || code === "EINVAL")) {
    return `this system doesn't let root hand anything to ${name}, as in a container with reduced rights; start the site as an ordinary user, or set DATABASE_URL`;
  }
  return code ?? String(error);
}

/** User and group of this process. Throws on Windows, where there are none. */
export function currentIds(): { uid: number; gid: number } {
  if (!process.geteuid || !process.getegid) {
    throw new EmbeddedPostgresError("The embedded database doesn't run on this system. Set DATABASE_URL.");
  }
  return { uid: process.geteuid(), gid: process.getegid() };
}

function withSwitch({ uid, gid, name }: PasswdEntry): ServiceAccount {
  return { uid, gid, name, switchTo: { uid, gid } };
}

function accountName(uid: number): string {
  return readPasswd().find((entry) => entry.uid === uid)?.name ?? `uid ${uid}`;
}

/** The system's accounts. Negative numbers, as macOS writes for `nobody`, become what the kernel makes of them. */
function readPasswd(): PasswdEntry[] {
  let text: string;
  try {
    text = readFileSync("/etc/passwd", "utf8");
  } catch {
    return [];
  }
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    if (!name || name.startsWith("#") || uid === undefined || gid === undefined) return [];
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

function foreignOwnerError(cluster: string, owner: number, self: number): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to ${accountName(owner)}, but the site was started as ${accountName(self)}. Start it as root or as ${accountName(owner)}, or choose another DATA_DIR.`,
  );
}

function rootOwnedError(cluster: string, name: string): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to root, and PostgreSQL doesn't run as root. Hand it over with: chown -R ${name}: '${cluster}'`,
  );
}
