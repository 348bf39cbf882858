import { useEffect, useRef } from "react";
import type { useReplyDraft } from "./use-reply-draft.ts";

/** The autosave's debounce in milliseconds, and the delay of its retry. */
const DEBOUNCE_MS = 600;
const RETRY_MS = 5_000;

/**
 * Autosaves a draft on the server shortly after it was typed (debounced), so that it is there after a reload and on
 * every device. Paused while its reply is in flight; resumes if that fails.
 */
export function useDraftAutosave(
  { localDraft, save }: Pick<ReturnType<typeof useReplyDraft>, "localDraft" | "save">,
  isSending: boolean,
) {
  const running = useRef<Promise<void>>(Promise.resolve());
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = localDraft !== null;
    if (!localDraft || isSending) return;
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
  }, [localDraft, isSending, save]);

  // A page that is closed within the debounce still saves.
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
