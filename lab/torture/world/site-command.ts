import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const ENTRY = path.resolve("build/server/index.js");
/** A command that hangs is ended. */
const TIMEOUT_MS = 120_000;

export interface CommandResult {
  isDone: boolean;
  /** Everything it has printed. */
  output: string;
}

/** Runs a command of the built site in a process of its own. */
export async function runSiteCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<CommandResult> {
  const env = { ...process.env, NODE_ENV: "production", ...environment };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [ENTRY, ...words], { env, timeout: TIMEOUT_MS });
    return { isDone: true, output: stdout };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { isDone: false, output: stdout + stderr };
  }
}
