import { execFileSync } from "node:child_process";
import { isProgramInstalled } from "./programs.ts";

/** The result of a load generator. Latency in milliseconds. */
export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p99: number;
}

interface LoadOptions {
  seconds?: number;
  script?: string;
}

/** Ends the process where wrk isn't installed, since `what` can't be measured without it. */
export function needsWrk(what: string): void {
  if (isProgramInstalled("wrk")) return;
  console.log(`\n${what}: needs wrk (Debian: apt-get install wrk).`);
  process.exit(1);
}

/**
 * Sends requests to `url` for `seconds` over 32 persistent connections, with wrk; `script` is a Lua file that makes the
 * requests.
 *
 * @throws Error when a response was an error
 */
export function generateLoad(url: string, { seconds = 6, script }: LoadOptions = {}): LoadResult {
  const options = ["-t1", "-c32", `-d${seconds}s`, "--latency"];
  const requests = script ? ["-s", script] : ["-H", "Accept-Encoding: gzip"];
  return parseOutput(url, execFileSync("wrk", [...options, ...requests, url], { encoding: "utf8" }));
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
