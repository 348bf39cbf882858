import { useEffect, useRef } from "react";
import type { useReplyDraft } from "./use-reply-draft.ts";

/** A draft is saved when nothing was typed for this long, and tried again this long after it could not be. */
const DEBOUNCE_MS = 600;
const RETRY_MS = 5_000;

/**
 * Saves a draft on the server a moment after it was typed, so that it is there after a reload and on every device. While
 * its reply is being sent nothing is saved; if that fails it goes on.
 */
export function useDraftAutosave(
  { kept, save }: Pick<ReturnType<typeof useReplyDraft>, "kept" | "save">,
  isSending: boolean,
) {
  const running = useRef<Promise<void>>(Promise.resolve());
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = kept !== null;
    if (!kept || isSending) return;
    let isCancelled = false;
    const run = () => {
      running.current = running.current.then(() => {
        if (isCancelled) return;
        isDue.current = false;
        return save();
      });
    };
    const debounce = setTimeout(run, DEBOUNCE_MS);
    const retry = setInterval(run, RETRY_MS);
    return () => {
      isCancelled = true;
      clearTimeout(debounce);
      clearInterval(retry);
    };
  }, [kept, isSending, save]);

  // Whoever leaves within the pause has typed something all the same.
  useEffect(() => {
    const flush = () => {
      if (isDue.current) void save();
      isDue.current = false;
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);
}
