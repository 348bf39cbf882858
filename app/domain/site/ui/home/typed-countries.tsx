import { useEffect, useState } from "react";
import { Icon } from "~/domain/site/ui/icon";
import { startTyping, typedLetters, typeOn } from "~/shared/typed-text";

function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The countries we serve, typed one after the other. The page arrives with the first word whole; who prefers less
 * motion keeps it, and anybody may pause. Assistive technology reads the whole list once.
 */
export function TypedCountries({ lead, words }: { lead: string; words: ReadonlyArray<string> }) {
  const [state, setState] = useState(() => startTyping(words));
  const [running, setRunning] = useState(false);

  useEffect(() => setRunning(!prefersStillness()), []);
  useEffect(() => {
    if (!running) return;
    const { next, afterMs } = typeOn(state, words);
    const timer = setTimeout(() => setState(next), afterMs);
    return () => clearTimeout(timer);
  }, [running, state, words]);

  return (
    <div className="mt-6 flex min-h-9 items-center gap-2 font-medium text-lg">
      <p>
        <span className="sr-only">{`${lead} ${words.join(", ")}`}</span>
        <span aria-hidden="true">
          {lead} <span className="font-semibold text-brand-ink">{typedLetters(state, words)}</span>
          <span className="ml-0.5 inline-block h-[1.1em] w-0.5 translate-y-[0.2em] animate-blink bg-accent" />
        </span>
      </p>
      <button
        type="button"
        onClick={() => setRunning(!running)}
        aria-label={running ? "Pause the typed text" : "Play the typed text"}
        className="js-only grid size-7 place-items-center rounded-full text-subtle hover:bg-sunken hover:text-ink"
      >
        <Icon name={running ? "pause" : "play"} className="size-4" />
      </button>
    </div>
  );
}
