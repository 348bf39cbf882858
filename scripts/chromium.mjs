import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN_PLACES = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The browser that the end-to-end tests drive. Where none is found and this is root on Debian, it is installed with apt;
 * otherwise the process ends and says in one line what to install.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { stdio: "ignore", env });
    const installed = findChromium();
    if (installed) return installed;
  }
  console.error("The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.");
  process.exit(1);
}

function findChromium() {
  return KNOWN_PLACES.find((place) => place && existsSync(place));
}
