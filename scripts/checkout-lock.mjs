import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const LOCK = ".preparing";
/** A lock file without a process id for this long was left by a process that was killed while writing it. */
const WRITING_MS = 5_000;

/**
 * Runs `work` under a lock of this checkout, since several processes may start at once on a fresh clone. Exits the
 * process when this user may not write here, since `work` would fail, too.
 */
export async function withCheckoutLock(work) {
  while (!tryLock()) await delay(100);
  process.once("exit", unlock);
  try {
    return await work();
  } finally {
    process.off("exit", unlock);
    unlock();
  }
}

function unlock() {
  rmSync(LOCK, { force: true });
}

function tryLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) {
      console.error(
        `The site has to be installed and built first, but this user may not write to ${process.cwd()}. Run npm start once as the user whom it belongs to, or give it to this user.`,
      );
      process.exit(1);
    }
    if (error.code !== "EEXIST") throw error;
    if (isAbandoned()) unlock();
    return false;
  }
}

function isAbandoned() {
  try {
    const pid = Number(readFileSync(LOCK, "utf8"));
    return pid > 0 ? !isAlive(pid) : Date.now() - statSync(LOCK).mtimeMs > WRITING_MS;
  } catch {
    return false; // released meanwhile
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
