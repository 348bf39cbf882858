import { useEffect, useState } from "react";
import { useLoaderData } from "react-router";
import { getJson } from "./get-json.ts";

/**
 * The part of a screen's data that takes longer than the rest: loaded when the screen is shown, and again with each
 * revalidation of it. The previous data stays until the new arrives.
 *
 * @param address - answers with JSON whose `name` is the data, or null where it can't be loaded
 */
export function useRevalidatedJson<Data>(
  address: string,
  name: string,
): { loaded: Data | undefined; isFailed: boolean; retry: () => void } {
  const [loaded, setLoaded] = useState<Data>();
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const revalidated = useLoaderData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each revalidation of the screen loads again
  useEffect(() => {
    const control = new AbortController();
    void getJson(address, control.signal).then((answer) => {
      if (control.signal.aborted) return;
      const data = (answer as Record<string, Data | null> | undefined)?.[name];
      setIsFailed(!data);
      if (data) setLoaded(data);
    });
    return () => control.abort();
  }, [address, name, attempt, revalidated]);
  return { loaded, isFailed, retry: () => setAttempt(attempt + 1) };
}
