import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without the window around it: the same pages for a third less of the processors' time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser that the end-to-end tests drive: the one that `CHROMIUM_PATH` names, or Debian's headless shell, which is
 * installed with apt where this is root, or any Chromium that is there. Where none is, the process ends and says in one
 * line what to install.
 */
export function ensureChromium() {
  return named() ?? ensure([SHELL], "chromium-headless-shell") ?? ensureFullChromium();
}

/** The browser that figures are taken with, which is the one that visitors have; found and installed in the same way. */
export function ensureFullChromium() {
  const found = named() ?? ensure(WHOLE, "chromium");
  if (found) return found;
  console.error("This needs Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}

/** The browser for a test that is run by itself: what is there, without installing anything. */
export function findChromium() {
  return named() ?? [SHELL, ...WHOLE].find((place) => existsSync(place));
}

function named() {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH && existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined;
}

function ensure(places, name) {
  const find = () => places.find((place) => existsSync(place));
  if (!find()) install(name);
  return find();
}

/** Only root can, and only where apt is; whoever calls sees whether it came. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "ignore", env });
}
