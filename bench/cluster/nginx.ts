import path from "node:path";
import { freePort } from "../../tests/support/site/loopback.ts";
import { writeConfiguration } from "./configuration.ts";
import { startProgram } from "./program.ts";

/** nginx in front of site processes. */
export interface Balancer {
  url: string;
  /** Has it use these processes from now on; requests in flight go on. */
  balance(siteUrls: string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts nginx with `deploy/cluster/nginx.conf`.
 *
 * @param isBehindCache - whether a cache on this machine, not visitors, sends the requests
 */
export async function startNginx(
  directory: string,
  siteUrls: string[],
  { isBehindCache }: { isBehindCache: boolean },
): Promise<Balancer> {
  const port = await freePort();
  const file = path.join(directory, "nginx.conf");
  const configure = (urls: string[]) =>
    writeConfiguration("nginx.conf", file, {
      directory,
      port,
      trustedCache: isBehindCache ? "set_real_ip_from 127.0.0.1;\n  real_ip_header X-Forwarded-For;" : "",
      servers: urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join("\n    "),
    });
  await configure(siteUrls);
  const program = await startProgram("nginx", ["-c", file, "-p", directory], { port });
  return {
    url: `http://127.0.0.1:${port}`,
    async balance(urls) {
      await configure(urls);
      program.signal("SIGHUP");
    },
    // Open streams would hold a graceful end up.
    stop: () => program.stop("SIGTERM"),
  };
}
