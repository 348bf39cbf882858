import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { type LaunchState, nextStep, type StartStep } from "~/domain/launch/launch-state.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { ButtonLink } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { LiveControl } from "./live-control.tsx";
import { OpenPagesSection } from "./open-pages-section.tsx";
import { StepsProgress } from "./start-card.tsx";

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

/** A step: whether it is done, how much of it, and the way to its form. The next one stands out. */
function StepItem({
  step: { title, text, done, progress, link },
  number,
  isNext,
  children,
}: {
  step: StartStep;
  number: number;
  isNext: boolean;
  /** In place of a link. */
  children?: ReactNode;
}) {
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={classNames(
        "flex gap-3.5 rounded-lg border bg-surface p-4 shadow-sm",
        isNext && "border-brand ring-1 ring-brand",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-8 shrink-0 place-items-center rounded-full border font-semibold text-sm tabular-nums",
          done ? "border-success text-success" : isNext ? "border-brand bg-brand text-on-brand" : "text-muted",
        )}
      >
        {done ? <Check className="size-4.5" /> : number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <h3 className="font-semibold text-base">
            {title}
            <span className="sr-only">{done ? ": done" : ": to do"}</span>
          </h3>
          <p className="text-muted text-sm">
            {text}
            {progress && !done ? (
              <span className="tabular-nums">
                {" "}
                {progress.done} of {progress.all} done.
              </span>
            ) : null}
          </p>
        </div>
        {link ? (
          <ButtonLink
            to={link.to}
            size={isNext ? "md" : "sm"}
            variant={isNext ? "primary" : "secondary"}
            className={classNames("shrink-0", isNext ? "max-sm:w-full" : "self-start sm:self-auto")}
          >
            {link.label}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        ) : null}
        {children}
      </div>
    </li>
  );
}
