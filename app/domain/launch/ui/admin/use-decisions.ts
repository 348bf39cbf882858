import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";

const FAILURE = "The decision could not be stored. Please try again.";
const KEY = "sample-decisions";

/** What is decided, by sample; empty: undecided again. */
export type Decisions = Record<string, NonNullable<DecidedSample["decision"]> | "">;

/** The samples with decisions that are in flight, and the function that decides; a toast offers to undo it. */
export function useDecisions(samples: DecidedSample[]) {
  const inFlight: Decisions = Object.assign(
    {},
    ...usePendingInputs("samples.decide").map(({ decisions }) => decisions),
  );
  const shown = samples.map((sample): DecidedSample => {
    const decision = inFlight[sample.id];
    if (decision === undefined) return sample;
    return { ...sample, decision: decision || undefined, decidedAt: undefined };
  });
  const before = new Map<string, Decisions[string]>(shown.map(({ id, decision }) => [id, decision ?? ""]));
  const decide = (decisions: Decisions, done: string) => {
    const undo: Decisions = Object.fromEntries(Object.keys(decisions).map((id) => [id, before.get(id) ?? ""]));
    sendCommand({
      key: KEY,
      command: "samples.decide",
      failure: FAILURE,
      input: { decisions },
      onResult: ({ ok }) => {
        if (ok) undoToast(done, 1, { command: "samples.decide", failure: FAILURE, input: { decisions: undo } });
      },
    });
  };
  return { shown, decide };
}
