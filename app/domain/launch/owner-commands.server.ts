import { command } from "~/platform/http/command.server.ts";
import { decideSamples, decisionsSchema, liveSchema, setLive } from "./commands.server.ts";

/** What the owner says of samples, and whether the site is live. */
export const launchCommands = {
  "samples.decide": command(decisionsSchema, decideSamples),
  "site.set-live": command(liveSchema, setLive),
};
