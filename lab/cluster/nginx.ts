import path from "node:path";
import { freePort } from "../../tests/support/site/loopback.ts";
import { writeConfiguration } from "./configuration.ts";
import { startProgram } from "./program.ts";

/**
 * Starts nginx with `deploy/cluster/nginx.conf` in front of site processes, and resolves to where visitors come in.
 *
 * @param ports - of the processes; one that doesn't listen yet gets requests as soon as it does
 * @param isBehindCache - whether a cache on this machine, not visitors, sends the requests
 */
export async function startNginx(
  directory: string,
  ports: number[],
  { isBehindCache }: { isBehindCache: boolean },
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const file = path.join(directory, "nginx.conf");
  await writeConfiguration("nginx.conf", file, {
    directory,
    port,
    trustedCache: isBehindCache ? "set_real_ip_from 127.0.0.1;\n  real_ip_header X-Forwarded-For;" : "",
    servers: ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join("\n    "),
  });
  const program = await startProgram("nginx", ["-c", file, "-p", directory], { port });
  return {
    url: `http://127.0.0.1:${port}`,
    // Open streams would hold a graceful end up.
    stop: () => program.stop(),
  };
}
