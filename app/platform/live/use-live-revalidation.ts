import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { withTimeout } from "~/platform/with-timeout.ts";
import type { LiveStatus } from "./live-stream.ts";
import { waitUntilHealthy } from "./server-health.ts";
import { subscribeToTopics } from "./subscribe-to-topics.ts";

/** The longest wait for a navigation, a submission or a revalidation that doesn't end. */
const REVALIDATION_TIMEOUT_MS = 10_000;

interface LiveOptions {
  /**
   * For pages of the page cache: behind a load balancer another process may answer before it has invalidated its cache,
   * so the loaders run a second time after this delay. The catch-up at the start runs only then.
   */
  recheckAfterMs?: number;
  /** Answers 200 while loaders can load. A revalidation waits for it, since a failed one would unmount the page. */
  healthUrl?: string;
}

/**
 * Live revalidation: runs the page's loaders whenever something in `topics` is committed. What is typed, selected or
 * scrolled stays as it is. Coalesced: a burst, and changes while the loaders run, make one more run. It waits until
 * navigation and submissions are idle: a revalidation would restart a navigation and lose its `preventScrollReset`, and
 * could unmount the component that shows a command's result. When the session has ended the loaders run, too, which
 * redirects to the sign-in page.
 *
 * @returns the state of the stream; `lost` also while a revalidation waits for the server.
 */
export function useLiveRevalidation(
  topics: readonly string[],
  { recheckAfterMs, healthUrl }: LiveOptions = {},
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const { requestRevalidation, isWaiting } = useCoalescedRevalidation(healthUrl);
  const key = [...topics].sort().join(",");
  useEffect(() => {
    let recheckTimer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (_topics: string[], { isCatchUp }: { isCatchUp: boolean }) => {
      if (!isCatchUp || recheckAfterMs === undefined) requestRevalidation();
      clearTimeout(recheckTimer);
      if (recheckAfterMs !== undefined) recheckTimer = setTimeout(requestRevalidation, recheckAfterMs);
    };
    const handlers = { onChange, onStatus: setStatus, onUnauthorized: requestRevalidation };
    const unsubscribe = subscribeToTopics(key.split(","), handlers, { inBackground: recheckAfterMs === undefined });
    return () => {
      clearTimeout(recheckTimer);
      unsubscribe();
    };
  }, [key, requestRevalidation, recheckAfterMs]);
  return isWaiting ? "lost" : status;
}

/** `isWaiting` while a requested revalidation waits for the server. */
function useCoalescedRevalidation(healthUrl: string | undefined) {
  const { revalidate } = useRevalidator();
  const untilIdle = useUntilIdle();
  const [isWaiting, setIsWaiting] = useState(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);
  const state = useRef({ isRunning: false, isRequested: false });
  const requestRevalidation = useCallback(() => {
    const { current: now } = state;
    now.isRequested = true;
    if (now.isRunning) return;
    now.isRunning = true;
    void (async () => {
      while (now.isRequested) {
        if (healthUrl) await waitUntilHealthy(healthUrl, unmounted.current.signal, () => setIsWaiting(true));
        setIsWaiting(false);
        await withTimeout(REVALIDATION_TIMEOUT_MS, untilIdle());
        if (unmounted.current.signal.aborted) break;
        now.isRequested = false;
        await withTimeout(REVALIDATION_TIMEOUT_MS, revalidate());
      }
      now.isRunning = false;
    })();
  }, [revalidate, untilIdle, healthUrl]);
  return { requestRevalidation, isWaiting };
}

/**
 * Returns a function that waits until no navigation or submission is in flight. React Router starts both in a
 * transition, so the check is a transition, too, and sees those that have just begun.
 */
function useUntilIdle(): () => Promise<void> {
  const isNavigating = useNavigation().state !== "idle";
  // A fetcher that only loads has no method.
  const isSubmitting = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const isBusy = isNavigating || isSubmitting;
  const [idleChecks, setIdleChecks] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each check runs it
  useEffect(() => {
    if (!isBusy) for (const settle of waiting.current.splice(0)) settle();
  }, [isBusy, idleChecks]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        startTransition(() => setIdleChecks((times) => times + 1));
      }),
    [],
  );
}
