import { execFile, execFileSync, spawnSync } from "node:child_process";
import { promisify } from "node:util";

/** The result of a load generator. Latency in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p99: number;
}

interface LoadOptions {
  seconds?: number;
  connections?: number;
  script?: string;
  /** What the script is given. */
  scriptArguments?: string[];
}

/** Whether a program is installed. */
export function isProgramInstalled(program: string): boolean {
  return spawnSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" }).status === 0;
}

/**
 * Sends requests to `url` for `seconds` over `connections` persistent connections, with wrk; `script` is a Lua file
 * that makes the requests.
 *
 * @throws Error when a response was an error
 */
export function generateLoad(url: string, options: LoadOptions = {}): LoadResult {
  return parseOutput(url, execFileSync("wrk", wrkArguments(url, options), { encoding: "utf8" }));
}

/** The same beside other loads. */
export async function generateLoadBeside(url: string, options: LoadOptions = {}): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)("wrk", wrkArguments(url, options), { encoding: "utf8" });
  return parseOutput(url, stdout);
}

function wrkArguments(
  url: string,
  { seconds = 6, connections = 32, script, scriptArguments = [] }: LoadOptions,
): string[] {
  return [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    ...(script ? ["-s", script] : ["-H", "Accept-Encoding: gzip"]),
    url,
    ...(scriptArguments.length > 0 ? ["--", ...scriptArguments] : []),
  ];
}

function parseOutput(url: string, output: string): LoadResult {
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url} answered with errors:\n${output}`);
  const requests = /(\d+) requests in/.exec(output)?.[1];
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
  return {
    requests: Number(requests),
    requestsPerSecond: Number(rate),
    p99: Number(p99) * (factors[unit] ?? Number.NaN),
  };
}
