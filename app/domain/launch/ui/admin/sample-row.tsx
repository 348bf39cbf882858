import { Check } from "lucide-react";
import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import { pageName } from "~/domain/launch/page-names.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { HIDDEN, HideButton, SAMPLE, SampleItem } from "./sample-item.tsx";
import type { Decisions } from "./use-decisions.ts";

const STATES = { own: { text: "True of us", tone: "success" }, hidden: HIDDEN } as const;

/** An invented claim, and what the owner says of it. */
export function SampleRow({
  sample: { id, title, text, paths, decision, decidedAt },
  decide,
}: {
  sample: DecidedSample;
  decide: (decisions: Decisions, done: string) => void;
}) {
  return (
    <SampleItem id={id} title={title} state={decision ? STATES[decision] : SAMPLE}>
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
          <HideButton title={title} onClick={() => decide({ [id]: "hidden" }, `Hidden: ${title}`)} />
        </div>
      )}
    </SampleItem>
  );
}
