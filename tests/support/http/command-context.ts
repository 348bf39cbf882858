import { database } from "../../../app/platform/db/database.server.ts";
import type { CommandContext } from "../../../app/platform/http/command.server.ts";
import { HttpError } from "../../../app/platform/http/http-error.ts";

/** The context of a command that the owner sends with this body, not authenticated again. */
export function commandContext(body: string): CommandContext {
  const headers = { "Content-Type": "application/json" };
  return {
    now: new Date(),
    owner: { userId: "1", email: "owner@site.example", name: "Owner", sessionId: "1", authenticatedAt: null },
    origin: { address: "192.0.2.1", request: new Request("https://site.example/", { method: "POST", body, headers }) },
    get tx() {
      return database();
    },
    headers: new Headers(),
    requireReauthentication: () => {
      throw new HttpError(403, "Enter your password to go on.", { reauthenticate: true });
    },
  };
}
