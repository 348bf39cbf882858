import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { isShownDataStale } from "./keep-shown-data.ts";
import type { LiveStatus } from "./live-stream.ts";
import { waitUntilHealthy } from "./server-health.ts";
import { subscribeToTopics } from "./subscribe-to-topics.ts";

/** The longest wait for a navigation or a revalidation that doesn't end. */
const REVALIDATION_TIMEOUT_MS = 10_000;

/** The longest wait for a submission, whose own revalidation would load a change as well. */
const SUBMISSION_TIMEOUT_MS = 1_000;

interface LiveOptions {
  /**
   * For pages of the page cache: behind a load balancer another process may answer before it has invalidated its cache,
   * so the loaders run a second time after this delay. The catch-up at the start runs only then.
   */
  recheckAfterMs?: number;
  /** Answers 200 while loaders can load. A revalidation that failed waits for it; see `keepShownData`. */
  healthUrl?: string;
  /** Whether a submission is in flight, which ends with a revalidation of its own. */
  isSubmitting?: boolean;
}

/**
 * Live revalidation: runs the page's loaders whenever something in `topics` is committed. What is typed, selected or
 * scrolled stays as it is. Coalesced: a burst, and changes while the loaders run, make one more run. It waits until
 * navigation and submissions are idle: a revalidation would restart a navigation and lose its `preventScrollReset`.
 * When the session has ended the loaders run, too, which redirects to the sign-in page.
 *
 * @returns the `status` of the stream, `lost` also while a revalidation waits for the server; and `revalidate`, which
 * resolves when the page shows data that was loaded since.
 */
export function useLiveRevalidation(
  topics: readonly string[],
  { recheckAfterMs, healthUrl, isSubmitting = false }: LiveOptions = {},
): { status: LiveStatus; revalidate: () => Promise<void> } {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const { revalidate, isWaiting } = useCoalescedRevalidation(healthUrl, isSubmitting);
  const key = [...topics].sort().join(",");
  useEffect(() => {
    const run = () => void revalidate();
    let recheckTimer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (_topics: string[], { isCatchUp }: { isCatchUp: boolean }) => {
      if (!isCatchUp || recheckAfterMs === undefined) run();
      clearTimeout(recheckTimer);
      if (recheckAfterMs !== undefined) recheckTimer = setTimeout(run, recheckAfterMs);
    };
    const handlers = { onChange, onStatus: setStatus, onUnauthorized: run };
    const unsubscribe = subscribeToTopics(key.split(","), handlers, { inBackground: recheckAfterMs === undefined });
    return () => {
      clearTimeout(recheckTimer);
      unsubscribe();
    };
  }, [key, revalidate, recheckAfterMs]);
  return { status: isWaiting ? "lost" : status, revalidate };
}

/** `isWaiting` while a requested revalidation waits for the server. */
function useCoalescedRevalidation(healthUrl: string | undefined, isSubmitting: boolean) {
  const { revalidate: runLoaders } = useRevalidator();
  const untilIdle = useUntilIdle(isSubmitting);
  const [isWaiting, setIsWaiting] = useState(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);
  const state = useRef<{ isRunning: boolean; requests: (() => void)[] }>({ isRunning: false, requests: [] });
  const revalidate = useCallback((): Promise<void> => {
    const { current: now } = state;
    const isShown = new Promise<void>((resolve) => now.requests.push(resolve));
    if (now.isRunning) return isShown;
    now.isRunning = true;
    void (async () => {
      while (now.requests.length > 0) {
        const { signal } = unmounted.current;
        if (healthUrl && isShownDataStale()) await waitUntilHealthy(healthUrl, signal, () => setIsWaiting(true));
        setIsWaiting(false);
        await withTimeout(REVALIDATION_TIMEOUT_MS, untilIdle());
        const served = now.requests.splice(0);
        if (!signal.aborted) {
          await withTimeout(REVALIDATION_TIMEOUT_MS, runLoaders());
          await withTimeout(REVALIDATION_TIMEOUT_MS, untilIdle());
        }
        if (isShownDataStale() && !signal.aborted) now.requests.unshift(...served);
        else for (const settle of served) settle();
      }
      now.isRunning = false;
    })();
    return isShown;
  }, [runLoaders, untilIdle, healthUrl]);
  return { revalidate, isWaiting };
}

/**
 * Returns a function that waits until no navigation or submission is in flight, and what was loaded is shown. React
 * Router updates its state in a transition, so the check is a transition, too, and sees what has just begun or ended.
 * What was loaded may be held up by code that its rendering waits for: the check is rendered without it then, and the
 * router's state is still that of loading.
 */
function useUntilIdle(isSubmitting: boolean): () => Promise<void> {
  const isNavigating = useNavigation().state !== "idle";
  const isLoading = useRevalidator().state !== "idle";
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isSubmitting) return;
    const timer = setTimeout(() => setIsOverdue(true), SUBMISSION_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isSubmitting]);
  const isBusy = isNavigating || isLoading || (isSubmitting && !isOverdue);
  const [shownCheck, setShownCheck] = useState(0);
  const lastCheck = useRef(0);
  const waiting = useRef<{ check: number; settle: () => void }[]>([]);
  useEffect(() => {
    if (isBusy) return;
    // A later check may be in a transition that isn't rendered yet.
    const isShown = ({ check }: { check: number }) => check <= shownCheck;
    const shown = waiting.current.filter(isShown);
    waiting.current = waiting.current.filter((one) => !isShown(one));
    for (const { settle } of shown) settle();
  }, [isBusy, shownCheck]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        lastCheck.current += 1;
        const check = lastCheck.current;
        waiting.current.push({ check, settle: resolve });
        startTransition(() => setShownCheck(check));
      }),
    [],
  );
}
