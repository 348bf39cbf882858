import * as build from "virtual:react-router/server-build";
import { runOwnerCommand } from "./owner-command.ts";
import { runSeedCommand } from "./seed-command.ts";
import { serve } from "./serve.ts";
import { endWithMessage } from "./startup-errors.ts";

/** What `node build/server/index.js` does: serves the site, or runs the command named by the first argument. */
const [command = "serve", ...argv] = process.argv.slice(2);

try {
  if (command === "serve") await serve({ build });
  else if (command === "owner") await runOwnerCommand(argv);
  else if (command === "seed") await runSeedCommand();
  else throw new Error(`There is no command "${command}". Use serve, owner or seed.`);
} catch (error) {
  endWithMessage(error);
}
