import { Check, EyeOff } from "lucide-react";
import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import { pageName } from "~/domain/launch/page-names.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import type { Decisions } from "./use-decisions.ts";

/** An invented claim, and what the owner says of it. */
export function SampleRow({
  sample: { id, title, text, paths, decision, decidedAt },
  decide,
}: {
  sample: DecidedSample;
  decide: (decisions: Decisions, done: string) => void;
}) {
  return (
    <li id={id} className="highlight-target grid scroll-mt-24 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="wrap-anywhere font-semibold text-base">{title}</h3>
        {decision ? (
          <Badge tone={decision === "own" ? "success" : "neutral"}>
            {decision === "own" ? "True of us" : "Hidden"}
          </Badge>
        ) : (
          <Badge tone="accent">Sample</Badge>
        )}
      </div>
      {text ? <p className="wrap-anywhere line-clamp-4 text-sm">{text}</p> : null}
      <p className="wrap-anywhere text-subtle text-xs">
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
