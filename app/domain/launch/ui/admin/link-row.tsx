import type { SampleLink } from "~/domain/launch/launch-state.ts";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { HIDDEN, HideButton, SAMPLE, SampleItem } from "./sample-item.tsx";
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
    <SampleItem id={id} title={title} state={hidden ? HIDDEN : SAMPLE}>
      <p className="text-muted text-sm">{shown}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={to} variant="secondary" size="sm">
          Enter yours<span className="sr-only"> {title}</span>
        </ButtonLink>
        {hidden ? (
          <Button variant="secondary" size="sm" onClick={() => decide({ [id]: "" }, `Shown again: ${title}`)}>
            Show<span className="sr-only"> {title}</span>
          </Button>
        ) : (
          <HideButton title={title} onClick={() => decide({ [id]: "hidden" }, `Hidden: ${title}`)} />
        )}
      </div>
    </SampleItem>
  );
}
