import type { LaunchState } from "~/domain/launch/launch-state.ts";
import { nextStep } from "~/domain/launch/start-step.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { LiveControl } from "./live-control.tsx";
import { OpenPagesSection } from "./open-pages-section.tsx";
import { StepItem } from "./step-item.tsx";
import { StepsProgress } from "./steps-progress.tsx";

export const START_SCREEN = {
  title: "Get started",
  loadFailure: "Failed to load the steps",
} as const;

/** `/admin/start`: the steps of the first day, going live, and what visitors see meanwhile. */
export function StartScreen({ state }: { state: LaunchState }) {
  const { steps, open, remainingSecrets } = state;
  const next = nextStep(steps);
  return (
    <>
      <PageHeader title={START_SCREEN.title} summary={next ? `Next: ${next.title}` : "Everything is done"} />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <p className="text-muted text-sm">
          Seven steps until the site is yours, in any order. What you leave for later waits here; everything can be
          changed afterwards.
        </p>
        <StepsProgress steps={steps} labelledBy="steps-title" />
        <section aria-labelledby="steps-title">
          <h2 id="steps-title" className="sr-only">
            Steps
          </h2>
          <ol className="grid grid-cols-1 gap-3">
            {steps.map((step, index) => (
              <StepItem key={step.id} step={step} number={index + 1} isNext={step === next}>
                {step.id === "live" ? <LiveControl state={state} isNext={step === next} /> : null}
              </StepItem>
            ))}
          </ol>
        </section>
        {remainingSecrets.length > 0 ? (
          <Banner tone="warn" title="Secrets of the first start are still set">
            {remainingSecrets.join(" and ")} {remainingSecrets.length > 1 ? "are" : "is"} no longer needed. Ask the
            person who runs the server to remove {remainingSecrets.length > 1 ? "them" : "it"} from its environment.
          </Banner>
        ) : null}
        <OpenPagesSection items={open} />
      </div>
    </>
  );
}
