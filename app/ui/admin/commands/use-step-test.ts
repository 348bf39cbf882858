import { useEffect, useRef, useState } from "react";
import type { TestStep } from "~/shared/setup/test-step.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { connectivity, OFFLINE_REASON } from "~/ui/admin/connection/connectivity.ts";
import { type CommandName, commandPath } from "./owner-command.ts";
import { postForLines } from "./post-for-lines.ts";

/** A test as far as it has come. */
export interface StepTestRun<Step extends TestStep = TestStep> {
  steps: Step[];
  isRunning: boolean;
  /** Why it could not begin, or broke off. */
  problem?: string;
}

/** Runs tests whose steps `command` streams, one at a time; leaving the screen ends one. */
export function useStepTest<Step extends TestStep>(command: CommandName) {
  const [test, setTest] = useState<StepTestRun<Step>>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (input: object, onStep?: (step: Step) => void) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const steps = new Map<string, Step>();
    setTest({ steps: [], isRunning: true });
    const onLine = (step: Step) => {
      steps.set(step.step, step);
      if (!signal.aborted) setTest({ steps: [...steps.values()], isRunning: true });
      onStep?.(step);
    };
    const outcome = await postForLines(commandPath(command), input, { onLine, signal });
    if (signal.aborted) return;
    const problem = problemOf(outcome);
    setTest({ steps: [...steps.values()], isRunning: false, ...(problem && { problem }) });
    // What was found out about the server stands on the screen, too; without a session it leads to the sign-in page.
    void connectivity.revalidate();
  };
  return { test, run };
}

function problemOf(outcome: Awaited<ReturnType<typeof postForLines>>): string | undefined {
  if (outcome.kind === "done") return undefined;
  if (outcome.kind === "signed-out") return "You are signed out. Sign in again, then repeat the test.";
  if (outcome.kind !== "answered") return `The test broke off. ${OFFLINE_REASON}`;
  const { problems = [] } = outcome.body as { problems?: FieldProblem[] };
  return problems.map(({ message }) => `${message}.`.replace(/\.\.$/, ".")).join(" ") || "The test could not be made.";
}
