import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { LiveStatus } from "./connection";
import { joinLive } from "./shared-connection";

/** Should a reload never end, changes are listened to again after this long. */
const RELOAD_MS = 10_000;

/**
 * Keeps what the page shows up to date: whenever something in `topics` is committed, the page's loaders run again. What
 * is typed, selected or scrolled stays as it is. A burst, and what changes while the loaders run, is one more run.
 * When the session has ended the loaders run too, which leads to the sign-in page. Returns how it stands with the stream.
 */
export function useLive(topics: readonly string[]): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>("connecting");
  const reload = useGatheredReload();
  const key = [...topics].sort().join(",");
  useEffect(
    () => joinLive(key.split(","), { onChange: reload, onStatus: setStatus, onRefused: reload }),
    [key, reload],
  );
  return status;
}

function useGatheredReload(): () => void {
  const { revalidate } = useRevalidator();
  const state = useRef({ running: false, again: false });
  return useCallback(() => {
    const { current: now } = state;
    now.again = true;
    if (now.running) return;
    now.running = true;
    void (async () => {
      while (now.again) {
        now.again = false;
        await Promise.race([revalidate(), new Promise((resolve) => setTimeout(resolve, RELOAD_MS))]);
      }
      now.running = false;
    })();
  }, [revalidate]);
}
