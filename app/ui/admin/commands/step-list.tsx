import { Check, CircleDashed, Minus, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { TestStep } from "~/shared/setup/test-steps.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { Spinner } from "~/ui/controls/spinner.tsx";
import type { StepTestRun } from "./use-step-test.ts";

const STATES = {
  running: { label: "Running", icon: null, tone: "text-muted" },
  passed: { label: "Passed", icon: Check, tone: "text-success" },
  warning: { label: "Look at this", icon: TriangleAlert, tone: "text-accent-ink" },
  failed: { label: "Failed", icon: X, tone: "text-danger" },
  skipped: { label: "Left out", icon: Minus, tone: "text-subtle" },
} as const;

/**
 * The steps of a test as they are made, each with what to do if it failed.
 *
 * @param labels - the steps in their order, with what each is called
 */
export function StepList<Name extends string>({
  test: { steps, isRunning, problem },
  labels,
}: {
  test: StepTestRun<TestStep<Name>>;
  labels: Readonly<Record<Name, string>>;
}) {
  const box = useRef<HTMLElement>(null);
  // In a dialog the steps would begin below what is seen.
  useEffect(() => {
    if (steps.length > 0 || !isRunning) box.current?.scrollIntoView({ block: "nearest" });
  }, [steps.length, isRunning]);
  const failed = steps.some(({ state }) => state === "failed");
  return (
    <section ref={box} aria-label="Test" className="rounded-md border p-4 text-sm">
      <p role="status" className="font-semibold">
        {summaryOf(isRunning, failed || problem !== undefined)}
      </p>
      {problem ? <p className="mt-1 text-danger">{problem}</p> : null}
      {steps.length > 0 ? (
        <ol className="mt-3 grid gap-3">
          {(Object.keys(labels) as Name[]).map((name) => (
            <Step
              key={name}
              label={labels[name]}
              step={steps.find(({ step }) => step === name)}
              isRunning={isRunning}
            />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function summaryOf(isRunning: boolean, hasFailed: boolean): string {
  if (isRunning) return "Testing…";
  return hasFailed ? "Something doesn’t work yet" : "It works";
}

function Step({ label, step, isRunning }: { label: string; step?: TestStep | undefined; isRunning: boolean }) {
  if (!step && !isRunning) return null;
  const {
    label: state,
    icon: Icon,
    tone,
  } = step ? STATES[step.state] : { label: "Not yet", icon: CircleDashed, tone: "text-subtle" };
  return (
    <li className="flex items-start gap-3">
      <span className={classNames("mt-0.5 shrink-0", tone)}>
        {Icon ? <Icon aria-hidden="true" className="size-4" /> : <Spinner />}
        <span className="sr-only">{state}: </span>
      </span>
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        {step ? <p className={step.state === "failed" ? "text-danger" : "text-muted"}>{step.text}</p> : null}
        {step?.advice ? <p className="mt-1">{step.advice}</p> : null}
      </div>
    </li>
  );
}
