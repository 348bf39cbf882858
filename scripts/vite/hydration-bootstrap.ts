import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const SOURCE = path.resolve("app/platform/hydration/bootstrap.ts");

/**
 * A Vite plugin that builds the hydration bootstrap of public pages into a chunk of its own, whose URL the server gets
 * as `import.meta.env.HYDRATION_BOOTSTRAP_FILE`. The name has a digest of the source, so that browsers may cache it
 * forever.
 */
export function hydrationBootstrap(): Plugin {
  const digest = createHash("sha256").update(readFileSync(SOURCE)).digest("base64url").slice(0, 8);
  const fileName = `assets/hydration-bootstrap-${digest}.js`;
  let isBuild = false;
  return {
    name: "hydration-bootstrap",
    config(_config, { command }) {
      isBuild = command === "build";
      return { define: { "import.meta.env.HYDRATION_BOOTSTRAP_FILE": JSON.stringify(`/${fileName}`) } };
    },
    buildStart() {
      if (isBuild && this.environment.name === "client") this.emitFile({ type: "chunk", id: SOURCE, fileName });
    },
  };
}
