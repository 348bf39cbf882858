import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";

/**
 * The part of a screen's data that takes longer than the rest: loaded when the screen is shown, and again with each
 * revalidation of it. The previous data stays until the new arrives.
 *
 * @param address - answers with JSON whose `loaded` is the data, or null where it can't be loaded
 */
export function useRevalidatedJson<Data>(address: string) {
  const [loaded, setLoaded] = useState<Data>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const revalidated = useLoaderData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and revalidation of the screen loads again
  useEffect(() => {
    const control = new AbortController();
    void getJson(address, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      const data = (answer as { loaded: Data | null } | undefined)?.loaded;
      setIsFailed(!data);
      if (data) setLoaded(data);
    });
    return () => control.abort();
  }, [address, attempt, revalidated]);
  return { loaded, isFailed, retry: () => setAttempt(attempt + 1) };
}

/** Loads JSON from `address`. Undefined when that fails, for whatever reason, such as a session that has ended. */
export async function getJson(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    // The guard's redirect is an expected answer: following it with `redirect: "error"` would log a console error.
    const response = await fetch(address, { redirect: "manual", signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
