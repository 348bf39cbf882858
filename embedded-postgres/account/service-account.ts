import { chownSync, readFileSync, statSync } from "node:fs";
import process from "node:process";
import { DataDirectoryUnusableError, EmbeddedDatabaseError, errorCode } from "../errors.ts";
import type { Account } from "../types.ts";

type PasswdEntry = { name: string; uid: number; gid: number };

/**
 * Who PostgreSQL runs as. It refuses to run as root, so a site started as root hands it to the owner of the existing
 * data, else to the owner of DATA_DIR, else to `nobody`; no system account is created.
 *
 * @throws DataDirectoryUnusableError when the existing data belongs to an account that we can't become
 */
export function postgresAccount(dataDir: string, cluster: string): Account {
  const self = ownIds();
  const data = statSync(cluster, { throwIfNoEntry: false });
  if (self.uid !== 0) {
    if (data && data.uid !== self.uid) throw notOurs(cluster, data.uid, self.uid);
    return { ...self, name: nameOf(self.uid) };
  }
  const fallback = passwd().find((entry) => entry.name === "nobody");
  if (data) {
    if (data.uid === 0) throw ownedByRoot(cluster, fallback?.name ?? "ACCOUNT");
    return switched({ uid: data.uid, gid: data.gid, name: nameOf(data.uid) });
  }
  const directory = statSync(dataDir);
  const owner = directory.uid === 0 ? undefined : passwd().find((entry) => entry.uid === directory.uid);
  const chosen = owner ?? fallback;
  if (!chosen) {
    throw new EmbeddedDatabaseError(
      "PostgreSQL doesn't run as root, and this system has no account named nobody. Start the site as an ordinary user, or set DATABASE_URL.",
    );
  }
  return switched(chosen);
}

/** After root has made files in somebody's directory: hands them to that directory's owner. Otherwise does nothing. */
export function giveToOwnerOf(directory: string, ...files: string[]): void {
  if (ownIds().uid !== 0) return;
  const { uid, gid } = statSync(directory);
  if (uid === 0) return;
  for (const file of files) chownSync(file, uid, gid);
}

/** Why a program of PostgreSQL, or a directory for it, couldn't be handed to its account, in words for a message. */
export function refusal(error: unknown, { name, switchTo }: Account): string {
  const code = errorCode(error);
  if (switchTo && (code === "EPERM" || code === "EINVAL")) {
    return `this system doesn't let root hand anything to ${name}, as in a container with reduced rights; start the site as an ordinary user, or set DATABASE_URL`;
  }
  return code ?? String(error);
}

/** User and group of this process. Throws on Windows, where there are none. */
export function ownIds(): { uid: number; gid: number } {
  if (!process.geteuid || !process.getegid) {
    throw new EmbeddedDatabaseError("The embedded database doesn't run on this system. Set DATABASE_URL.");
  }
  return { uid: process.geteuid(), gid: process.getegid() };
}

function switched({ uid, gid, name }: PasswdEntry): Account {
  return { uid, gid, name, switchTo: { uid, gid } };
}

function nameOf(uid: number): string {
  return passwd().find((entry) => entry.uid === uid)?.name ?? `uid ${uid}`;
}

/** The system's accounts. Negative numbers, as macOS writes for `nobody`, become what the kernel makes of them. */
function passwd(): PasswdEntry[] {
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

function notOurs(cluster: string, owner: number, self: number): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to ${nameOf(owner)}, but the site was started as ${nameOf(self)}. Start it as root or as ${nameOf(owner)}, or choose another DATA_DIR.`,
  );
}

function ownedByRoot(cluster: string, name: string): DataDirectoryUnusableError {
  return new DataDirectoryUnusableError(
    `The database in ${cluster} belongs to root, and PostgreSQL doesn't run as root. Hand it over with: chown -R ${name}: '${cluster}'`,
  );
}
