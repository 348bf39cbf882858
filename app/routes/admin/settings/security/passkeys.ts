import type { ActionFunctionArgs } from "react-router";
import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { addPasskey, beginPasskey } from "~/domain/auth/passkeys/add-passkey.server.ts";
import { type PasskeyCommand, passkeyCommandSchema } from "~/domain/auth/passkeys/passkey-requests.ts";
import { removePasskey, renamePasskey } from "~/domain/auth/passkeys/passkeys.server.ts";
import { requestPasskey } from "~/domain/auth/passkeys/verify-passkey.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";

async function run(input: PasskeyCommand, now: Date, { request, context }: ActionFunctionArgs): Promise<object> {
  const account = context.get(ownerContext);
  const origin = { address: context.get(clientAddressContext), request };
  switch (input.command) {
    case "begin":
      return { options: await beginPasskey(account, request, siteIdentity().brand, now) };
    case "add":
      return addPasskey(account, input.credential, origin, now);
    case "rename":
      return renamePasskey(account, input.id, input.name);
    case "remove":
      return removePasskey(account, input.id, origin, now);
    case "challenge": {
      const { userId, sessionId } = account;
      const use = { purpose: "reauthentication", boundTo: sessionId } as const;
      return { options: await requestPasskey(request, use, now, userId) };
    }
  }
}

const needsReauthentication = ({ command }: PasskeyCommand) =>
  command === "begin" || command === "add" || command === "remove";

/** Adds (`begin`, then `add`), renames and removes the owner's passkeys; `challenge` is for the re-authentication. */
export const action = commandAction(
  passkeyCommandSchema,
  reauthenticated(run, needsReauthentication),
  recordedByCommand("passkey.renamed"),
);
