import * as build from "virtual:react-router/server-build";
import { runOwnerCommand } from "./owner-command.ts";
import { runUntilStopped } from "./run-until-stopped.ts";
import { runSeedCommand } from "./seed-command.ts";
import { serve } from "./serve.ts";
import { StartupError } from "./startup-errors.ts";

/** What `node build/server/index.js` does: serves the site, or runs the command named by the first argument. */
const [command = "serve", ...argv] = process.argv.slice(2);

await runUntilStopped(async (stopping) => {
  if (command === "serve") await serve({ build, stopping });
  else if (command === "owner") await runOwnerCommand(argv, stopping);
  else if (command === "seed") await runSeedCommand(stopping);
  else throw new StartupError(`There is no command "${command}". Use serve, owner or seed.`);
});
