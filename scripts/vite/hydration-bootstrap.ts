import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const SOURCE = path.resolve("app/platform/hydration/bootstrap.ts");

/**
 * A Vite plugin that builds what starts React on public pages into a file of its own, and tells the server its address:
 * `import.meta.env.HYDRATION_BOOTSTRAP_FILE`. The name holds a digest of the source, so that browsers may keep it for ever.
 */
export function hydrationBootstrap(): Plugin {
  const digest = createHash("sha256").update(readFileSync(SOURCE)).digest("base64url").slice(0, 8);
  const fileName = `assets/hydration-bootstrap-${digest}.js`;
  let building = false;
  return {
    name: "hydration-bootstrap",
    config(_config, { command }) {
      building = command === "build";
      return { define: { "import.meta.env.HYDRATION_BOOTSTRAP_FILE": JSON.stringify(`/${fileName}`) } };
    },
    buildStart() {
      if (building && this.environment.name === "client") this.emitFile({ type: "chunk", id: SOURCE, fileName });
    },
  };
}
