import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { loadSecurity } from "~/domain/auth/security/queries.server.ts";
import { SECURITY_SCREEN, SecurityScreen } from "~/domain/auth/ui/admin/security-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/security";

export const handle: ScreenHandle = SECURITY_SCREEN;

export async function loader({ request, context }: Route.LoaderArgs) {
  return await loadSecurity(context.get(ownerContext), request);
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityScreen {...loaderData} />;
}
