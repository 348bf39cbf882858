import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writePublicRouteManifest } from "./scripts/vite/public-route-manifest.ts";

export default {
  ssr: true,
  // No lazy route discovery: with it a navigation is lost when a command's result arrives during the discovery
  // (docs/decisions/0019-navigation-races-and-event-replay.md).
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => writePublicRouteManifest(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
