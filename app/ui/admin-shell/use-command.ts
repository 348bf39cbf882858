import { useEffect, useRef } from "react";
import { type SubmitTarget, useFetcher } from "react-router";

/** What a command's answer says at least. */
interface Outcome {
  ok: boolean;
}

/**
 * Sends commands as JSON to one of a screen's actions, and calls `onDone` with each answer that says it was done. `sent`
 * is what the server is being told at the moment. Commands of the same `key` share this, wherever on the screen they are.
 */
export function useCommand<Answer extends Outcome>(action: string, key?: string, onDone?: (answer: Answer) => void) {
  const fetcher = useFetcher<Answer>(key === undefined ? {} : { key });
  const told = useRef<unknown>(undefined);
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data || state === "submitting" || told.current === data) return;
    told.current = data;
    if (data.ok) onDone?.(data as Answer);
  });
  const send = (json: Record<string, unknown>) =>
    void fetcher.submit(json as SubmitTarget, { method: "post", action, encType: "application/json" });
  // The server has done its part when the fetcher only reloads.
  return { send, busy: state === "submitting", sent: fetcher.json as Record<string, unknown> | undefined };
}
