import { networkInterfaces } from "node:os";
import { type Environment, localUrl } from "~/platform/env.server.ts";

/** Where the site can be reached, each address once, the best first: `SITE_URL` if set, then this machine's own. */
export function siteUrls(env: Pick<Environment, "HOST" | "PORT" | "SITE_URL">): string[] {
  const local = localUrl(env);
  const elsewhere = env.HOST && !["0.0.0.0", "::"].includes(env.HOST) ? [] : lanAddresses();
  const all = [env.SITE_URL, local, ...elsewhere.map((host) => `http://${host}:${env.PORT}`)];
  return [...new Set(all.filter((url) => url !== undefined))];
}

function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}
