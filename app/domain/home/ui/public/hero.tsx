import { useEffect, useState } from "react";
import { servedCountries } from "~/domain/site/copy/home/served-countries.ts";
import { Bars } from "~/domain/site/ui/kit/brand.tsx";
import { Icon } from "~/domain/site/ui/kit/icons/icon.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

/** The hero: the offer, the audience, and a drawn week with us. */
export function Hero() {
  const { serving, servingBeyond, countries } = useCopy(servedCountries);
  return (
    <section aria-labelledby="hero-title" className="relative isolate overflow-hidden">
      <div className="wrap grid items-center gap-10 pt-6 pb-section md:pt-12 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:gap-12">
        <div>
          <StaticIsland id="hero-offer" />
          <TypedCountries lead={serving} leadBeyond={servingBeyond} words={countries} />
          <StaticIsland id="hero-figures" />
        </div>
        <div className="relative">
          <Bars className="-top-18 -z-1 h-[calc(100%+9rem)] max-lg:hidden" />
          <StaticIsland id="report-picture" />
        </div>
      </div>
    </section>
  );
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
  const [state, setState] = useState<TypingState>({ word: 0, characters: words[0]?.length ?? 0, deleting: false });
  const [running, setRunning] = useState(false);

  useEffect(() => setRunning(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
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
          {state.word === words.length - 1 ? leadBeyond : lead} <b>{words[state.word]?.slice(0, state.characters)}</b>
          <span className="caret js-only" />
        </span>
      </p>
    </div>
  );
}

/** The state of a typing animation: which word, how many of its characters show, and whether they are being deleted. */
type TypingState = { word: number; characters: number; deleting: boolean };

const TYPE_MS = 100;
const HOLD_MS = 1500;
const DELETE_MS = 50;

/**
 * The next state and after how many milliseconds it is due: 100 a character typed, 1500 of hold at the complete word,
 * 50 a character deleted, then the next word, in a loop (docs/spec/public-site.md#4-states-and-transitions).
 */
function nextTypingState(state: TypingState, words: ReadonlyArray<string>): { next: TypingState; afterMs: number } {
  const { word, characters, deleting } = state;
  const length = (words[word] ?? "").length;
  if (!deleting && characters < length)
    return { next: { word, characters: characters + 1, deleting }, afterMs: TYPE_MS };
  if (!deleting) return { next: { word, characters: Math.max(0, characters - 1), deleting: true }, afterMs: HOLD_MS };
  if (characters > 0) return { next: { word, characters: characters - 1, deleting }, afterMs: DELETE_MS };
  return { next: { word: (word + 1) % words.length, characters: 1, deleting: false }, afterMs: TYPE_MS };
}
