import { spawn } from "node:child_process";
import { accountErrorText } from "../account/service-account.ts";
import { DatabaseStartError } from "../errors.ts";
import { openServerLog } from "../server/server-log.ts";
import type { Binaries, ClusterContext } from "../types.ts";
import { resolveDataPath } from "./data-path.ts";

export type InitdbContext = ClusterContext & { binaries: Binaries };

/**
 * Character classes come from the C library, and pg_trgm indexes letters outside ASCII by them. Every current Linux has
 * C.UTF-8; elsewhere plain C does: searches find the same, only slower where no letter is ASCII.
 */
const CTYPES = ["C.UTF-8", "C"] as const;

/**
 * Fills an empty directory, which PostgreSQL's account owns, with a new cluster, written through to the disk.
 *
 * @throws DatabaseStartError when initdb fails; the message ends with its last lines
 */
export async function runInitdb(directory: string, context: InitdbContext): Promise<void> {
  let failure = "";
  for (const ctype of CTYPES) {
    failure = await tryInitdb(directory, ctype, context);
    if (failure === "") return;
    if (!failure.includes("invalid locale name")) break;
  }
  throw new DatabaseStartError(`The database could not be created as ${context.account.name}: ${failure}`);
}

/** @returns the reason of the failure, or an empty string */
function tryInitdb(
  directory: string,
  ctype: string,
  { host, paths, account, binaries }: InitdbContext,
): Promise<string> {
  const serverLog = openServerLog(paths);
  const { cwd, data } = resolveDataPath(directory);
  const child = spawn(
    binaries.initdb,
    [
      ...["--pgdata", data, "--username", "postgres", "--encoding", "UTF8", "--data-checksums"],
      // Collation and case mapping come from PostgreSQL itself, so they are the same on every machine.
      ...["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C", "--lc-ctype", ctype],
      // Every process that can reach the socket, in its private directory, may connect. There is no other way in.
      ...["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"],
    ],
    {
      ...account.switchTo,
      cwd,
      env: { ...binaries.env, LC_ALL: "C" },
      stdio: ["ignore", serverLog.fd, serverLog.fd],
    },
  );
  return new Promise((resolve) => {
    const end = (failure: string) => {
      resolve(failure && `${failure}.\n${serverLog.tail()}`.trim());
      serverLog.close();
    };
    child.once("error", (error) => end(accountErrorText(error, account, host)));
    child.once("exit", (code, signal) => end(code === 0 ? "" : `initdb ended with ${code ?? signal}`));
  });
}
