import { type MouseEvent, type Ref, useEffect, useRef, useState } from "react";
import { classNames } from "~/ui/controls/class-names.ts";
import { Spinner } from "~/ui/controls/spinner.tsx";
import "./preview.css";
import { postCommand } from "~/ui/admin/commands/owner-command.ts";

/** The preview of the text, rendered by the server as for the public page. */
export function ContentPreview({
  ref,
  content,
  beside,
}: {
  ref: Ref<HTMLDivElement>;
  content: string;
  /** Whether it is beside the text, whose height it takes. */
  beside: boolean;
}) {
  const { html, stale, failed } = useMarkdownPreview(content);
  return (
    <div className={classNames("relative min-w-0", beside && "h-0 min-h-full border-l")}>
      <RenderedMarkdownView
        ref={ref}
        html={html}
        empty="What you write appears here as readers will see it."
        className={beside ? "h-full" : "min-h-72"}
      />
      <p
        role="status"
        className="pointer-events-none absolute top-2 right-4 rounded-full bg-surface text-muted text-xs"
      >
        {failed ? (
          <span className="font-medium text-danger">The preview isn't available right now</span>
        ) : stale ? (
          <Spinner className="size-4" />
        ) : null}
      </p>
    </div>
  );
}

/** Server-rendered HTML of a post's text. Links open in another tab, so that unsaved text isn't lost. */
export function RenderedMarkdownView({
  ref,
  html,
  empty,
  className,
}: {
  ref?: Ref<HTMLDivElement>;
  html: string | undefined;
  empty: string;
  className?: string;
}) {
  const openInNewTab = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link?.getAttribute("href") ?? "";
    if (!link || href.startsWith("#")) return;
    event.preventDefault();
    window.open(href, "_blank", "noopener");
  };
  return (
    <section
      ref={ref}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      className={classNames("overflow-y-auto px-5 pb-6 focus-visible:outline-offset-[-3px]", className)}
    >
      {html ? (
        // biome-ignore lint/a11y: the links inside are what is clicked and focused; this only listens
        <div
          onClick={openInNewTab}
          className="article preview-article"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as on the public page
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ) : (
        <p className="pt-4 text-sm text-subtle">{html === "" ? empty : ""}</p>
      )}
    </section>
  );
}

/** The debounce of the preview; a long text takes the server longer, so its debounce is longer. */
const DEBOUNCE_MS = 350;
const CHARACTERS_A_MS = 80;
const RETRY_MS = 5_000;

/** The debounced HTML of a text, from the server; `stale` if that has changed since. One request at a time. */
export function useMarkdownPreview(content: string) {
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
