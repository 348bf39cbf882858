import { useEffect } from "react";
import { Outlet } from "react-router";
import { listRouteModules } from "~/platform/http/routes/route-modules.server.ts";
import { registerRouteModules } from "~/ui/navigation/route-modules.ts";
import type { Route } from "./+types/screens";

/** The files of the owner's screens in the build of this document. */
export async function loader() {
  return { modules: await listRouteModules("admin/") };
}

/** Never again: a later answer would be of another build. */
export const shouldRevalidate = () => false;

export default function Screens({ loaderData: { modules } }: Route.ComponentProps) {
  useEffect(() => registerRouteModules(modules), [modules]);
  return <Outlet />;
}
