import { data } from "react-router";
import { ownerContext, requireReauthentication } from "~/domain/auth/guard/owner-middleware.server.ts";
import { OWNER_COMMANDS } from "~/owner-commands.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import type { Command } from "~/platform/http/command.server.ts";
import type { Route } from "./+types/command";

const COMMANDS: Record<string, Pick<Command, "answer">> = OWNER_COMMANDS;

/** Every command of the owner's: `POST /admin/commands/:name` with its input as JSON; 405 for another method. */
export async function action({ request, context, params: { name } }: Route.ActionArgs) {
  if (request.method !== "POST") return data({ ok: false }, { status: 405, headers: { Allow: "POST" } });
  const found = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!found) return data({ ok: false }, { status: 404 });
  const now = new Date();
  return found.answer({
    now,
    owner: context.get(ownerContext),
    origin: { address: context.get(clientAddressContext), request },
    tx: database(),
    headers: new Headers(),
    requireReauthentication: () => requireReauthentication(context, now),
  });
}
