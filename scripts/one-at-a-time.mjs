import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const LOCK = ".preparing";

/** Runs `work` while no other process of this checkout does: several may be started at once on a fresh clone. */
export async function oneAtATime(work) {
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
    if (error.code !== "EEXIST") throw error;
    if (!isAlive(holder())) unlock();
    return false;
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return true; // being written this very moment
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
