import type { OwnerCommands } from "~/owner-commands.server.ts";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import { type PostOutcome, postJson } from "~/ui/json-requests.ts";

/** The names of the owner's commands. */
export type CommandName = keyof OwnerCommands;

type Types<Name extends CommandName> = NonNullable<OwnerCommands[Name]["types"]>;
/** The names of those that enqueue a bulk operation. */
export type BulkCommandName = {
  [Name in CommandName]: Types<Name>["result"] extends { operation: BulkOperationView } ? Name : never;
}[CommandName];

/** What a command takes. */
export type CommandInput<Name extends CommandName> = Types<Name>["sent"];
/** What a command answers with when it is done. */
export type CommandAnswer<Name extends CommandName> = { ok: true } & Types<Name>["result"];

/** The address that a command is posted to. */
export function commandPath(name: CommandName): string {
  return `/admin/commands/${name}`;
}

/** Sends a command that changes nothing on the screen, out of turn; see `postJson`. */
export function postCommand<Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
  options?: Parameters<typeof postJson>[2],
): Promise<PostOutcome> {
  return postJson(commandPath(name), input, options);
}
