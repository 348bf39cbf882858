import { parseIconPath } from "~/domain/site/logo/icon-path.ts";
import { logoIcon } from "~/domain/site/logo/logo-icons.server.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/logo-icon";

export const handle = { cacheable: true };

/** The owner's logo as an icon. */
export async function loader({ context, url }: Route.LoaderArgs) {
  markPublic(context);
  const file = parseIconPath(url.pathname);
  const icon = file && (await logoIcon(file));
  if (!icon) throw new Response("Not found", { status: 404 });
  return new Response(new Uint8Array(icon), {
    headers: { "Content-Type": "image/png", "Cross-Origin-Resource-Policy": "cross-origin" },
  });
}
