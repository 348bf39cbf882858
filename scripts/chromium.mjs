import { existsSync } from "node:fs";
import { runProgram } from "./run-program.mjs";

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
export async function ensureChromium() {
  return named() ?? (await ensure([SHELL], "chromium-headless-shell")) ?? ensureFullChromium();
}

/** The browser for measurements, the one that visitors have; found and installed in the same way. */
export async function ensureFullChromium() {
  const found = named() ?? (await ensure(WHOLE, "chromium"));
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

async function ensure(places, name) {
  const find = () => places.find((place) => existsSync(place));
  if (!find()) await install(name);
  return find();
}

/** Only root can install, and only with apt; the caller checks the result. */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
  await runProgram("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "ignore", env });
}
