import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { freePort, isHealthyAt } from "./loopback.ts";
import { createDataDirectory } from "./temporary-data-directory.ts";

const START_TIMEOUT_MS = 120_000;

/** The site as `npm run dev` serves it, in a process of its own with its own data. */
export interface DevSite {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts it and waits until it responds. The first time on a machine Vite prebundles the packages, which takes a while.
 */
export async function startDevSite(): Promise<DevSite> {
  const { dataDir, remove } = await createDataDirectory();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: "development", PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["scripts/run-site.mjs", "dev"], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (!(await isHealthyAt(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill("SIGKILL");
      throw new Error(`The development server did not start:\n${output}`);
    }
    await delay(200);
  }
  return {
    url,
    async close() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await exited;
      if (code !== 0) throw new Error(`The development server did not stop in order (${code}):\n${output}`);
      await remove();
    },
  };
}
