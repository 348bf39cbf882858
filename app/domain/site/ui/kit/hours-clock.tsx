import { useEffect, useEffectEvent, useRef, useState } from "react";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import {
  COORDINATOR_ZONE,
  coordinatorZoneOverlap,
  dayOverlap,
  isCoordinatorAtWork,
  minuteOfDay,
} from "~/domain/site/working-hours/day-overlap.ts";
import { nowSentence, overlapSentence, placeOfZone } from "~/domain/site/working-hours/overlap-text.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { afterPaint } from "~/ui/hydration/after-paint.ts";
import { HoursDrawing, HoursLegend } from "./hours-drawing.tsx";
import { useIdentity } from "./identity-context.tsx";
import { useCopy } from "./use-copy.ts";

/**
 * Our hours by the visitor's clock. The server renders Berlin's day, which is the same at any time, since pages are
 * cached; in the browser come the visitor's own zone, the others to choose from, and a line where it is now. `brief`
 * leaves out the choice and the words of now.
 */
export function HoursClock({ brief = false }: { brief?: boolean }) {
  const copy = useCopy(workingHours);
  const { hours } = useIdentity();
  const group = useRef<HTMLFieldSetElement>(null);
  const [ownZone, setOwnZone] = useState<string>(COORDINATOR_ZONE);
  const [chosenZone, setChosenZone] = useState<string>();
  const now = useMinute(() => {
    // What was chosen before hydration counts.
    const checked = group.current?.querySelector<HTMLInputElement>(":checked")?.value;
    if (checked !== COORDINATOR_ZONE) setChosenZone(checked);
    setOwnZone(Intl.DateTimeFormat().resolvedOptions().timeZone || COORDINATOR_ZONE);
  });

  const zone = now === undefined ? COORDINATOR_ZONE : (chosenZone ?? ownZone);
  // Its own name for a place to choose from, its own place for any other zone.
  const places: Record<string, string> = { ...copy.places };
  places[ownZone] ??= placeOfZone(ownZone);
  const place = places[zone] ?? placeOfZone(zone);
  const overlap = now === undefined ? coordinatorZoneOverlap(hours) : dayOverlap(zone, now, hours);
  const minute = now === undefined ? undefined : minuteOfDay(zone, now);
  return (
    <>
      {brief ? null : (
        <fieldset ref={group} className="zones js-only print:hidden">
          <legend>{copy.where}</legend>
          {Object.entries(places).map(([value, name]) => (
            <label key={value}>
              <input
                type="radio"
                name="zone"
                value={value}
                checked={value === zone}
                onChange={() => setChosenZone(value)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <HoursDrawing overlap={overlap} now={minute} />
      <p aria-live={chosenZone ? "polite" : "off"} className="mt-4 font-medium">
        {overlapSentence(copy, place, overlap)}
      </p>
      {brief || now === undefined || minute === undefined ? null : (
        <p className="mt-1 text-sm text-subtle">{nowSentence(copy, place, minute, isCoordinatorAtWork(now, hours))}</p>
      )}
      <div className={brief ? "mt-3" : "mt-5 border-t pt-5"}>
        <HoursLegend overlap={overlap} place={place} notes={!brief} />
      </div>
    </>
  );
}

/**
 * The time in milliseconds, updated at each full minute. Undefined on the server and during hydration.
 *
 * @param onStart - called together with the first time
 */
function useMinute(onStart: () => void): number | undefined {
  const [now, setNow] = useState<number>();
  const start = useEffectEvent(onStart);
  useEffect(() => {
    let isFirst = true;
    return everyMinute((time) => {
      if (isFirst) start();
      isFirst = false;
      setNow(time);
    });
  }, []);
  return now;
}

/** Calls `act` with the time, in milliseconds, after the next paint and at each full minute. Returns what ends that. */
export function everyMinute(act: (now: number) => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    if (stopped.signal.aborted) return;
    const now = Date.now();
    act(now);
    clearTimeout(timer);
    timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
  };
  // The first formatter of a page takes a slow phone 10 ms.
  afterPaint(tick);
  // A hidden or suspended page has late timers.
  document.addEventListener("visibilitychange", tick, { signal: stopped.signal });
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
