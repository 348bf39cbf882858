import * as build from "virtual:react-router/server-build";
import { runOwnerCommand } from "./commands/owner-command.ts";
import { runSeedCommand } from "./commands/seed-command.ts";
import { serve } from "./lifecycle/serve.ts";
import { StartupError } from "./lifecycle/startup-error.ts";
import { runUntilSignal } from "./lifecycle/stop-signal.ts";

/** What `node build/server/index.js` does: serves the site, or runs the command named by the first argument. */
const [command = "serve", ...argv] = process.argv.slice(2);

await runUntilSignal(async (stopping) => {
  if (command === "serve") await serve({ build, stopping });
  else if (command === "owner") await runOwnerCommand(argv, stopping);
  else if (command === "seed") await runSeedCommand(stopping);
  // Imported lazily: serving doesn't need them.
  else if (command === "backup") await (await import("./commands/backup-command.ts")).runBackupCommand(argv, stopping);
  else if (command === "content")
    await (await import("./commands/content-command.ts")).runContentCommand(argv, stopping);
  else if (command === "restore")
    await (await import("./commands/restore-command.ts")).runRestoreCommand(argv, stopping);
  else if (command === "rollback")
    await (await import("./commands/rollback-command.ts")).runRollbackCommand(argv, stopping);
  else {
    const known = "serve, owner, seed, content, backup, restore or rollback";
    throw new StartupError(`There is no command "${command}". Use ${known}.`);
  }
});
