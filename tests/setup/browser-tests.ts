import { createRunDirectory } from "./run-directory.ts";

/** Playwright's global setup: what the sites of browser tests begin with. */
export default createRunDirectory;
