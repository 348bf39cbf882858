import type { StartStep } from "~/domain/launch/start-step.ts";

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
