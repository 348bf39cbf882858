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
  const server = (at: number) => `    server 127.0.0.1:${at} max_fails=1 fail_timeout=1s;\n`;
  await writeConfiguration("nginx.conf", file, [
    ["/run/nginx.pid", path.join(directory, "nginx.pid")],
    ["/var/log/nginx/", `${directory}/nginx-`],
    ["/var/lib/nginx/", `${directory}/nginx-`],
    ["listen 80;", `listen 127.0.0.1:${port};`],
    [[3001, 3002, 3003].map(server).join(""), ports.map(server).join("")],
    ...(isBehindCache
      ? ([
          ["#set_real_ip_from", "set_real_ip_from"],
          ["#real_ip_header", "real_ip_header"],
        ] as [string, string][])
      : []),
  ]);
  const program = await startProgram("nginx", ["-c", file, "-p", directory, "-g", "daemon off;"], { port });
  return {
    url: `http://127.0.0.1:${port}`,
    // Open streams would hold a graceful end up.
    stop: () => program.stop(),
  };
}
