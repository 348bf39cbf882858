import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { waitUntilHealthy } from "./server-health.ts";
import { subscribeToTopics } from "./shared-stream.ts";
import type { LiveStatus } from "./stream-client.ts";

/** Should a reload, a command or a way to another page never end, changes are listened to again after this long. */
const REVALIDATION_TIMEOUT_MS = 10_000;

interface LiveOptions {
  recheckAfterMs?: number;
  healthUrl?: string;
}

/**
 * Keeps what the page shows up to date: whenever something in `topics` is committed, the page's loaders run again. What
 * is typed, selected or scrolled stays as it is. A burst, and what changes while the loaders run, is one more run.
 * Whoever is on the way to another page arrives first: a reload would send them off anew, and forget that the page was to
 * stay where it is. The answer to a command comes first, too: news of what it changed could take away what is to tell how
 * it went. When the session has ended the loaders run too, which leads to the sign-in page. Returns how it stands
 * with the stream.
 *
 * `settleMs` is for pages that come from the page cache: behind a load balancer the answer may be another process's, which
 * heard of the change a moment later, so the loaders run once more after that time. What may have changed before the page
 * could listen is that long ago already when they run, once, after that time.
 *
 * `healthAt` is an address that answers 200 while loaders can load. It is asked first: a reload that fails would put an
 * error in the place of the page and of everything that is typed there, so it waits until it can succeed.
 */
export function useLiveRevalidation(
  topics: readonly string[],
  { recheckAfterMs, healthUrl }: LiveOptions = {},
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const { reload: requestRevalidation, waiting } = useCoalescedRevalidation(healthUrl);
  const key = [...topics].sort().join(",");
  useEffect(() => {
    let recheckTimer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (_topics: string[], { isCatchUp }: { isCatchUp: boolean }) => {
      if (!isCatchUp || recheckAfterMs === undefined) requestRevalidation();
      clearTimeout(recheckTimer);
      if (recheckAfterMs !== undefined) recheckTimer = setTimeout(requestRevalidation, recheckAfterMs);
    };
    const unsubscribe = subscribeToTopics(key.split(","), {
      onChange,
      onStatus: setStatus,
      onRefused: requestRevalidation,
    });
    return () => {
      clearTimeout(recheckTimer);
      unsubscribe();
    };
  }, [key, requestRevalidation, recheckAfterMs]);
  return waiting ? "lost" : status;
}

/** `waiting` says that there is something to load and nothing can be loaded. */
function useCoalescedRevalidation(healthAt: string | undefined): { reload: () => void; waiting: boolean } {
  const { revalidate } = useRevalidator();
  const untilIdle = useUntilIdle();
  const [waiting, setWaiting] = useState(false);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    unmounted.current = new AbortController();
    return () => unmounted.current.abort();
  }, []);
  const state = useRef({ running: false, again: false });
  const requestRevalidation = useCallback(() => {
    const { current: now } = state;
    now.again = true;
    if (now.running) return;
    now.running = true;
    void (async () => {
      while (now.again) {
        if (healthAt) await waitUntilHealthy(healthAt, unmounted.current.signal, () => setWaiting(true));
        setWaiting(false);
        await withTimeout(REVALIDATION_TIMEOUT_MS, untilIdle());
        if (unmounted.current.signal.aborted) break;
        now.again = false;
        await withTimeout(REVALIDATION_TIMEOUT_MS, revalidate());
      }
      now.running = false;
    })();
  }, [revalidate, untilIdle, healthAt]);
  return { reload: requestRevalidation, waiting };
}

/**
 * Gives a function that waits while somebody is on the way to another page, or the server is being told something. React
 * shows that either has begun as a transition, a moment later; so the question is one, too, and is answered no earlier.
 */
function useUntilIdle(): () => Promise<void> {
  const isNavigating = useNavigation().state !== "idle";
  // A fetcher that only loads has no method.
  const isSubmitting = useFetchers().some(({ formMethod }) => formMethod !== undefined);
  const isBusy = isNavigating || isSubmitting;
  const [idleChecks, setAsked] = useState(0);
  const waiting = useRef<(() => void)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is answered
  useEffect(() => {
    if (!isBusy) for (const settle of waiting.current.splice(0)) settle();
  }, [isBusy, idleChecks]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        waiting.current.push(resolve);
        startTransition(() => setAsked((times) => times + 1));
      }),
    [],
  );
}

function withTimeout(ms: number, what: Promise<unknown>): Promise<unknown> {
  return Promise.race([what, new Promise((resolve) => setTimeout(resolve, ms))]);
}
