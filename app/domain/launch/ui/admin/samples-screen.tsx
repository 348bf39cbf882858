import { Check, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import type { DecidedSample } from "~/domain/launch/launch-state.ts";
import { pageName } from "~/domain/launch/open-pages.ts";
import type { SampleKind } from "~/domain/launch/samples.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton, SmallLink } from "~/ui/controls/small-button.tsx";

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
        <SmallLink label="All steps" to="/admin/start" />
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
          <SmallButton of={title} variant="ghost" onClick={hideAll}>
            Hide all {undecided.length}
          </SmallButton>
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

const STATES = {
  undecided: { text: "Sample", tone: "accent" },
  own: { text: "True of us", tone: "success" },
  hidden: { text: "Hidden", tone: "neutral" },
} as const;

/** An invented claim, and what the owner says of it. */
function SampleRow({
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
        <SmallButton
          label="Change"
          of={title}
          className="justify-self-start"
          onClick={() => decide({ [id]: "" }, `${title}: to decide again`)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <SmallButton
            label="It’s true of us"
            of={title}
            icon={Check}
            onClick={() => decide({ [id]: "own" }, `On record as true: ${title}`)}
          />
          <SmallButton
            label="Hide"
            of={title}
            icon={EyeOff}
            onClick={() => decide({ [id]: "hidden" }, `Hidden: ${title}`)}
          />
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
function useDecisions(samples: DecidedSample[]) {
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
