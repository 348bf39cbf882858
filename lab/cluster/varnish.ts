import { chown, mkdir } from "node:fs/promises";
import path from "node:path";
import { writeConfiguration } from "./configuration.ts";
import { accountInsteadOfRoot, startProgram } from "./program.ts";

/** A cache for public pages, in the place of a CDN. */
export interface Cdn {
  url: string;
  stop(): Promise<void>;
}

/** Where sites behind a cache on `port` send their purges. */
export function purgeUrl(port: number): string {
  return `http://127.0.0.1:${port}/.cdn-purge`;
}

/** Starts Varnish on `port` with `deploy/cluster/varnish.vcl` in front of what listens at `behind`. */
export async function startVarnish(directory: string, port: number, behind: string): Promise<Cdn> {
  const file = path.join(directory, "varnish.vcl");
  await writeConfiguration("varnish.vcl", file, [['"80"', `"${new URL(behind).port}"`]]);
  const account = await accountInsteadOfRoot("vcache");
  const work = path.join(directory, "varnish");
  await mkdir(work);
  if (account) await chown(work, account.uid, account.gid);
  const program = await startProgram(
    "varnishd",
    [
      ...["-F", "-a", `127.0.0.1:${port}`, "-f", file, "-n", work],
      ...["-s", "malloc,256m", "-p", "http_gzip_support=off"],
    ],
    { port, account },
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => program.stop() };
}
