import * as build from "virtual:react-router/server-build";
import { runOwnerCommand } from "./commands/owner-command.ts";
import { runSeedCommand } from "./commands/seed-command.ts";
import { runUntilSignal } from "./lifecycle/run-until-signal.ts";
import { serve } from "./lifecycle/serve.ts";
import { StartupError } from "./lifecycle/startup-error.ts";

/** What `node build/server/index.js` does: serves the site, or runs the command named by the first argument. */
const [command = "serve", ...argv] = process.argv.slice(2);

await runUntilSignal(async (stopping) => {
  if (command === "serve") await serve({ build, stopping });
  else if (command === "owner") await runOwnerCommand(argv, stopping);
  else if (command === "seed") await runSeedCommand(stopping);
  else throw new StartupError(`There is no command "${command}". Use serve, owner or seed.`);
});
