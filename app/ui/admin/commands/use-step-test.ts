import { useEffect, useRef, useState } from "react";
import type { TestStep } from "~/shared/setup/test-steps.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { connectivity, OFFLINE_REASON } from "~/ui/admin/connection/connectivity.ts";
import type { PostOutcome } from "~/ui/json-requests.ts";
import { type CommandName, commandPath } from "./owner-command.ts";

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

/**
 * Posts `body` as JSON to `address`, and calls `onLine` with each object of the answer's lines of JSON as it arrives.
 * The outcome is `answered` when the server has refused the request, with its body, and `done` after the last line.
 */
async function postForLines<Line>(
  address: string,
  body: unknown,
  { onLine, signal }: { onLine: (line: Line) => void; signal: AbortSignal },
): Promise<PostOutcome | { kind: "done" }> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(address, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      redirect: "manual",
      signal,
    });
    if (response.type === "opaqueredirect") return { kind: "signed-out" };
    if (!response.ok || !response.body) return { kind: "answered", ok: false, body: await response.json() };
    let rest = "";
    for await (const chunk of chunksOf(response.body.pipeThrough(new TextDecoderStream()))) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) onLine(JSON.parse(line));
    }
    return { kind: "done" };
  } catch {
    return { kind: "failed" };
  }
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<string>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
