import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without its window: renders the same pages with a third less CPU time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser of the end-to-end tests: `CHROMIUM_PATH`, else Debian's headless shell, which root installs with apt,
 * else any installed Chromium. Without one, prints in one line what to install and exits the process.
 */
export function ensureChromium() {
  return named() ?? ensure([SHELL], "chromium-headless-shell") ?? ensureFullChromium();
}

/** The browser for measurements, the one that visitors have; found and installed in the same way. */
export function ensureFullChromium() {
  const found = named() ?? ensure(WHOLE, "chromium");
  if (found) return found;
  console.error("This needs Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}

/** The browser for a single test: an installed one, without installing any. */
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

/** Only root can install, and only with apt; the caller checks the result. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "ignore", env });
}
