import { EyeOff } from "lucide-react";
import type { SampleLink } from "~/domain/launch/launch-state.ts";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import type { Decisions } from "./use-decisions.ts";

/** A link to a profile of the business: the owner enters theirs, or hides it. */
export function LinkRow({
  link: { id, title, shown, to, hidden },
  decide,
}: {
  link: SampleLink;
  decide: (decisions: Decisions, done: string) => void;
}) {
  return (
    <li id={id} className="highlight-target grid scroll-mt-24 gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3 className="font-semibold text-base">{title}</h3>
        <Badge tone={hidden ? "neutral" : "accent"}>{hidden ? "Hidden" : "Sample"}</Badge>
      </div>
      <p className="wrap-anywhere text-muted text-sm">{shown}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to} variant="secondary" size="sm">
          Enter yours<span className="sr-only"> {title}</span>
        </ButtonLink>
        {hidden ? (
          <Button variant="secondary" size="sm" onClick={() => decide({ [id]: "" }, `Shown again: ${title}`)}>
            Show<span className="sr-only"> {title}</span>
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => decide({ [id]: "hidden" }, `Hidden: ${title}`)}>
            <EyeOff aria-hidden="true" className="size-4" />
            Hide<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
