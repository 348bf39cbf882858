import { nextStep, type StartStep } from "~/domain/launch/launch-state.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** The dashboard's card of the first day: how far it has come, and the way on. Nothing once all is done. */
export function StartCard({ steps }: { steps: readonly StartStep[] }) {
  const next = nextStep(steps);
  if (!next) return null;
  return (
    <section aria-labelledby="start-card" className="mb-6 rounded-lg border bg-surface p-4 shadow-sm sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="start-card" className="font-semibold text-lg">
            Make the site yours
          </h2>
          <p className="text-muted text-sm">Next: {next.title}</p>
        </div>
        <ButtonLink to="/admin/start" className="max-sm:w-full">
          Continue
        </ButtonLink>
      </div>
      <div className="mt-3">
        <StepsProgress steps={steps} labelledBy="start-card" />
      </div>
    </section>
  );
}

/** How many of the steps are done, as a bar with its figure. */
export function StepsProgress({ steps, labelledBy }: { steps: readonly StartStep[]; labelledBy: string }) {
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="flex items-center gap-3">
      <progress value={done} max={steps.length} aria-labelledby={labelledBy} className="h-2 flex-1" />
      <p className="shrink-0 text-muted text-sm tabular-nums">
        {done} of {steps.length} done
      </p>
    </div>
  );
}
