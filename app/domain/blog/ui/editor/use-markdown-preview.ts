import { useEffect, useRef, useState } from "react";
import { postCommand } from "~/ui/admin/commands/owner-command.ts";

/** The debounce of the preview; a long text takes the server longer, so its debounce is longer. */
const DEBOUNCE_MS = 350;
const CHARACTERS_A_MS = 80;
const RETRY_MS = 5_000;

interface MarkdownPreview {
  /** Undefined until the first response. */
  html: string | undefined;
  /** Whether the text has changed since (stale). */
  stale: boolean;
  failed: boolean;
}

/** The debounced, server-rendered HTML of a text. One request at a time. */
export function useMarkdownPreview(content: string): MarkdownPreview {
  const [made, setMade] = useState<{ source: string; html: string }>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same text again
  useEffect(() => {
    if (content === "") {
      setFailed(false);
      return setMade({ source: "", html: "" });
    }
    const control = new AbortController();
    const wait = first.current ? 0 : failed ? RETRY_MS : DEBOUNCE_MS + content.length / CHARACTERS_A_MS;
    first.current = false;
    const timer = setTimeout(async () => {
      const html = await render(content, control.signal);
      if (control.signal.aborted) return;
      setFailed(html === undefined);
      if (html === undefined) setAttempt((number) => number + 1);
      else setMade({ source: content, html });
    }, wait);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [content, attempt]);

  return { html: made?.html, stale: made?.source !== content, failed };
}

async function render(content: string, signal: AbortSignal): Promise<string | undefined> {
  const outcome = await postCommand("posts.render", { content }, { signal });
  const answer = outcome.kind === "answered" ? outcome.body : undefined;
  if (typeof answer !== "object" || answer === null || !("html" in answer)) return undefined;
  return typeof answer.html === "string" ? answer.html : undefined;
}
