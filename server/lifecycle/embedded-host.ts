import type { Host } from "../../embedded-postgres/types.ts";

/**
 * The site's name and the texts of its embedded PostgreSQL. Running servers are recognised by the name. In a file of
 * its own, since the lab and what starts tests import it without the bundler, which knows `~`.
 */
export const EMBEDDED_HOST: Host = {
  name: "remoteops",
  program: "site",
  dataDirVariable: "DATA_DIR",
  urlVariable: "DATABASE_URL",
};
