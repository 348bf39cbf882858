import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // No lazy route discovery: with it a navigation is lost when a command's result arrives during the discovery
  // (docs/decisions/0019-navigation-races-and-event-replay.md).
  routeDiscovery: { mode: "initial" },
} satisfies Config;
