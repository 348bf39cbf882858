import { type Browser, chromium } from "@playwright/test";

/** Starts the machine's Chromium, as scripts/run-lab.mjs has found it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
}
