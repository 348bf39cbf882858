import { useEffect, useState } from "react";
import { initialTypingState, nextTypingState, visibleText } from "~/domain/home/typing-animation.ts";
import { Icon } from "~/domain/site/ui/kit/icon.tsx";

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The countries we serve, typed one after the other. The page arrives with the complete first word, which visitors who
 * prefer reduced motion keep; a button pauses the animation. Assistive technology reads the whole list
 * once.
 */
export function TypedCountries({
  lead,
  leadBeyond,
  words,
}: {
  lead: string;
  /** Before the last word, "and beyond...". */
  leadBeyond: string;
  words: ReadonlyArray<string>;
}) {
  const [state, setState] = useState(() => initialTypingState(words));
  const [running, setRunning] = useState(false);

  useEffect(() => setRunning(!prefersReducedMotion()), []);
  useEffect(() => {
    if (!running) return;
    const { next, afterMs } = nextTypingState(state, words);
    const timer = setTimeout(() => setState(next), afterMs);
    return () => clearTimeout(timer);
  }, [running, state, words]);

  return (
    <div className="typed">
      <button
        type="button"
        onClick={() => setRunning(!running)}
        aria-label={running ? "Pause the typed text" : "Play the typed text"}
        className="js-only"
      >
        <Icon name={running ? "pause" : "play"} className="size-4" />
      </button>
      <p>
        <span className="sr-only">{`${lead} ${words.join(", ")}`}</span>
        <span aria-hidden="true">
          {state.word === words.length - 1 ? leadBeyond : lead} <b>{visibleText(state, words)}</b>
          <span className="caret js-only" />
        </span>
      </p>
    </div>
  );
}
