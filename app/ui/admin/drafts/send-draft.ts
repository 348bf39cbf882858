import { type CommandInput, type CommandName, postCommand } from "~/ui/admin/commands/owner-command.ts";

/** Enough for the longest text on a slow connection. */
const TIMEOUT_MS = 30_000;
/** A page that is closed meanwhile still sends a short text (`keepalive`); browsers allow 64 KB. */
const MAX_KEEPALIVE_LENGTH = 20_000;

/** The server's answer, or why there is none. `failed`: it could not answer, or its answer was lost. */
export type DraftResponse = { outcome: "answered"; answer: object } | { outcome: "failed" | "signed-out" };

/** Posts a draft as JSON. Never throws. */
export async function sendDraft<Name extends CommandName>(
  command: Name,
  draft: CommandInput<Name>,
): Promise<DraftResponse> {
  const keepalive = JSON.stringify(draft).length < MAX_KEEPALIVE_LENGTH;
  const outcome = await postCommand(command, draft, { keepalive, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (outcome.kind !== "answered") return { outcome: outcome.kind };
  const { body } = outcome;
  return typeof body === "object" && body !== null ? { outcome: "answered", answer: body } : { outcome: "failed" };
}
