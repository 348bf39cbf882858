import type { ReactNode } from "react";
import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import type { SampleKind } from "~/domain/launch/samples.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { SampleRow, useDecisions } from "./sample-row.tsx";

export const SAMPLES_SCREEN = {
  title: "Sample texts",
  loadFailure: "Failed to load the sample texts",
} as const;

/** The kinds in order, by what they are called. */
const TITLES: Record<SampleKind, string> = {
  testimonial: "Testimonials",
  case: "Cases and projects",
  figure: "Figures",
  person: "People",
  history: "Your history",
  issue: "Newsletter issues",
  opening: "Careers",
};

/** `/admin/start/samples`: the owner puts on record which of the invented claims are true, and hides the others. */
export function SamplesScreen({ samples }: { samples: DecidedSample[] }) {
  const { shown, decide } = useDecisions(samples);
  const undecided = shown.filter(({ decision }) => !decision).length;
  const kinds = Object.entries(TITLES).map(([kind, title]) => ({
    title,
    samples: shown.filter((sample) => sample.kind === kind),
  }));
  return (
    <>
      <PageHeader
        title={SAMPLES_SCREEN.title}
        summary={undecided > 0 ? `${undecided} of ${shown.length} to decide` : "All decided"}
      >
        <ButtonLink to="/admin/start" size="sm" variant="secondary">
          All steps
        </ButtonLink>
      </PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <p className="text-muted text-sm">
          The site ships with these texts, and all of them are invented. Put on record what is true of your business;
          what isn’t, hide: pages close up without it. To visitors an invented claim is false advertising.
        </p>
        {kinds.map((group) => (
          <SampleGroup key={group.title} {...group} decide={decide} />
        ))}
      </div>
    </>
  );
}

function SampleGroup({
  title,
  samples,
  decide,
}: {
  title: string;
  samples: DecidedSample[];
  decide: ReturnType<typeof useDecisions>["decide"];
}) {
  const undecided = samples.filter(({ decision }) => !decision);
  const hideAll = () =>
    decide(Object.fromEntries(undecided.map(({ id }) => [id, "hidden" as const])), `${title} hidden`);
  return (
    <Group
      title={title}
      button={
        undecided.length > 1 ? (
          <Button variant="ghost" size="sm" onClick={hideAll}>
            Hide all {undecided.length}
            <span className="sr-only"> {title}</span>
          </Button>
        ) : null
      }
    >
      {samples.map((sample) => (
        <SampleRow key={sample.id} sample={sample} decide={decide} />
      ))}
    </Group>
  );
}

function Group({ title, button, children }: { title: string; button?: ReactNode; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return (
    <section aria-labelledby={id} data-restore-focus-to={`#${id}-list button`}>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {button}
      </div>
      <ul id={`${id}-list`} className="rows overflow-clip rounded-lg border bg-surface px-4 shadow-sm">
        {children}
      </ul>
    </section>
  );
}
