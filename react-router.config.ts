import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writePublicRouteManifest } from "./scripts/vite/public-route-manifest.ts";

export default {
  ssr: true,
  // All routes are known from the start: with those that are discovered on the way a navigation is lost where a command's
  // answer comes meanwhile (docs/decisions/0019-navigation-races-and-event-replay.md).
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => writePublicRouteManifest(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
