import { useCallback, useEffect, useRef, useState } from "react";
import { useKeptText } from "~/ui/admin-shell/use-kept-text";

const ACTION = "/admin/messages/draft";
/** A draft is saved when nothing was typed for this long, and tried again this long after it could not be. */
const PAUSE_MS = 600;
const RETRY_MS = 5_000;

interface Draft {
  body: string;
  /** An ISO 8601 moment. */
  savedAt: string;
}

/**
 * The reply that is being typed to a message. It is kept in this browser with every letter, and on the server a moment
 * later, so that it is there after a reload and on every device. `stored` is the server's; `settled` waits until nothing
 * is on its way there any more.
 */
export function useDraft(messageId: string, stored: Draft | null) {
  const [kept, keep] = useKeptText(`reply:${messageId}`);
  const [saved, setSaved] = useFollowed(stored);
  const [failed, setFailed] = useState(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(kept);
  latest.current = kept;

  const save = useCallback(async () => {
    const { current: typed } = latest;
    if (!typed) return;
    const savedAt = await post(messageId, typed.text);
    setFailed(savedAt === undefined);
    if (savedAt === undefined) return;
    setSaved({ body: typed.text, savedAt });
    if (latest.current?.text === typed.text) keep(null);
  }, [messageId, keep, setSaved]);

  const isWaiting = useRef(false);
  useEffect(() => {
    if (!kept) return;
    isWaiting.current = true;
    const run = () => {
      isWaiting.current = false;
      running.current = running.current.then(save);
    };
    const pause = setTimeout(run, PAUSE_MS);
    const again = setInterval(run, RETRY_MS);
    return () => {
      clearTimeout(pause);
      clearInterval(again);
    };
  }, [kept, save]);

  // Whoever leaves within the pause has typed something all the same.
  useEffect(() => {
    const flush = () => {
      if (isWaiting.current) void save();
      isWaiting.current = false;
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [save]);

  const text = kept?.text ?? saved?.body ?? "";
  return {
    text,
    setText: (next: string) => keep({ text: next, was: "" }),
    state: stateOf(text, kept !== null, failed),
    settled: () => running.current,
    /** The draft is used up: its reply is stored. */
    clear() {
      isWaiting.current = false;
      latest.current = null;
      keep(null);
      setSaved(null);
    },
  };
}

function stateOf(text: string, isUnsaved: boolean, failed: boolean): string {
  if (isUnsaved) return failed ? "Draft kept in this browser only: the server can't be reached" : "Saving draft…";
  return text ? "Draft saved" : "";
}

/** The server's draft: what this tab saved last, or what another one has saved or used up since. */
function useFollowed(stored: Draft | null) {
  const [saved, setSaved] = useState(stored);
  const seen = useRef(stored);
  useEffect(() => {
    const before = seen.current;
    seen.current = stored;
    if (before && !stored) setSaved(null);
    if (stored) setSaved((own) => (own && own.savedAt >= stored.savedAt ? own : stored));
  }, [stored]);
  return [saved, setSaved] as const;
}

/** Resolves to when the server saved it, or to undefined if it didn't. */
async function post(messageId: string, body: string): Promise<string | undefined> {
  try {
    const answer = await fetch(ACTION, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ messageId, body }),
      // An ended session leads to the sign-in page, which is no answer to this.
      redirect: "error",
      keepalive: body.length < 20_000,
    });
    const said: unknown = answer.ok ? await answer.json() : undefined;
    return typeof said === "object" && said !== null && "savedAt" in said ? String(said.savedAt) : undefined;
  } catch {
    return undefined;
  }
}
