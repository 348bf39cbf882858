import { Check, EyeOff } from "lucide-react";
import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import { pageName } from "~/domain/launch/open-pages.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";

const STATES = {
  undecided: { text: "Sample", tone: "accent" },
  own: { text: "True of us", tone: "success" },
  hidden: { text: "Hidden", tone: "neutral" },
} as const;

/** An invented claim, and what the owner says of it. */
export function SampleRow({
  sample: { id, title, text, paths, decision, decidedAt },
  decide,
}: {
  sample: DecidedSample;
  decide: (decisions: Decisions, done: string) => void;
}) {
  const state = STATES[decision ?? "undecided"];
  return (
    <li id={id} className="highlight-target grid scroll-mt-24 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold text-base">{title}</h3>
        <Badge tone={state.tone}>{state.text}</Badge>
      </div>
      {text ? <p className="line-clamp-4 text-sm">{text}</p> : null}
      <p className="text-subtle text-xs">
        {decision === "hidden" ? "Was shown on" : "Shown on"} {paths.map(pageName).join(", ")}
        {decision && decidedAt ? (
          <>
            {" · On record since "}
            <LocalTime timestamp={decidedAt} format="detail" />
          </>
        ) : null}
      </p>
      {decision ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => decide({ [id]: "" }, `${title}: to decide again`)}
        >
          Change<span className="sr-only"> {title}</span>
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => decide({ [id]: "own" }, `On record as true: ${title}`)}>
            <Check aria-hidden="true" className="size-4" />
            It’s true of us<span className="sr-only"> {title}</span>
          </Button>
          <Button variant="secondary" size="sm" onClick={() => decide({ [id]: "hidden" }, `Hidden: ${title}`)}>
            <EyeOff aria-hidden="true" className="size-4" />
            Hide<span className="sr-only"> {title}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

const FAILURE = "The decision could not be stored. Please try again.";
const KEY = "sample-decisions";

/** What is decided, by sample; empty: undecided again. */
type Decisions = Record<string, NonNullable<DecidedSample["decision"]> | "">;

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
