import { useEffect, useState, useSyncExternalStore } from "react";
import { type CommandInput, type CommandName, postCommand } from "~/ui/admin/commands/owner-command.ts";
import { createDraft, type Draft, type DraftOptions } from "./draft.ts";
import type { DraftState, StoredRecord } from "./draft-state.ts";

/**
 * A draft that is saved while its component is mounted. What is loaded again (`options.stored`) is merged with it.
 * Typing renders only those who subscribe to what was typed, with `useDraftState`.
 */
export function useDraft<Fields extends object, Stored extends StoredRecord<Fields>>(
  options: DraftOptions<Fields, Stored>,
): Draft<Fields, Stored> {
  const [draft] = useState(() => createDraft(options));
  const { stored } = options;
  useEffect(() => draft.configure(options));
  useEffect(() => draft.start(), [draft]);
  useEffect(() => {
    if (stored) draft.receive(stored);
  }, [draft, stored]);
  return draft;
}

/** A part of a draft's state: the same value for as long as it isn't changed. */
export function useDraftState<Fields extends object, Stored extends StoredRecord<Fields>, Part>(
  draft: Draft<Fields, Stored>,
  part: (state: DraftState<Fields, Stored>) => Part,
): Part {
  const read = () => part(draft.get());
  return useSyncExternalStore(draft.subscribe, read, read);
}

/** Enough for the longest text on a slow connection. */
const TIMEOUT_MS = 30_000;
/** A page that is closed meanwhile still sends a short text (`keepalive`); browsers allow 64 KB. */
const MAX_KEEPALIVE_LENGTH = 20_000;

/** The server's answer, or why there is none. `failed`: it could not answer, or its answer was lost. */
type DraftResponse = { outcome: "answered"; answer: object } | { outcome: "failed" | "signed-out" };

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
