import path from "node:path";
import type { Config } from "@react-router/dev/config";
import { writePublicRoutes } from "./scripts/public-routes.ts";

export default {
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => writePublicRoutes(path.join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
