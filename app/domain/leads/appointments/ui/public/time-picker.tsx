import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formTitles } from "~/domain/leads/copy/form-titles.ts";
import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { placeOfZone } from "~/domain/site/working-hours/overlap-text.ts";
import { SHOW_FIELD } from "~/shared/forms/form-answer.ts";
import type { Clock } from "~/shared/time/span-text.ts";
import { FieldError, useFieldWiring } from "~/ui/form/field.tsx";
import { browserClock, groupTimes, type ShownTime, timeWithDay, usableZone } from "./group-times.ts";
import { AFTER_PARAM, type ShownTimes } from "./shown-times.ts";
import { COMMON_ZONES } from "./zones.ts";

const TIME =
  "flex min-h-11 min-w-0 cursor-pointer items-center gap-x-2 rounded-md border border-line-strong bg-surface px-2.5 py-1.5 text-sm " +
  "tabular-nums has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2";

const TWELVE_HOURS = "grid-cols-[repeat(auto-fill,minmax(min(100%,6.75rem),1fr))]";
const TWENTY_FOUR_HOURS = "grid-cols-[repeat(auto-fill,minmax(min(100%,5.25rem),1fr))]";

interface TimePickerProps {
  offered: ShownTimes;
  /** What was chosen before, and the zone that it was shown in. */
  chosen?: string | undefined;
  timeZone?: string | undefined;
  error?: string | undefined;
  /** The time that can't be had, and what is free in place of it (ISO 8601). */
  refused?: string | undefined;
  nearest?: readonly string[] | undefined;
  /** The page that the form is on. */
  path: string;
  /** The label of the choice of no time; without it there is none. */
  noTime?: string;
}

/**
 * The times that are free, as radio buttons below their days: by the owner's clock in the HTML, which is the same for
 * everyone, and by the visitor's own once hydrated. Without JavaScript its buttons send the form to see other times.
 */
export function TimePicker({ offered, error, refused, nearest = [], path, noTime, ...given }: TimePickerProps) {
  const copy = useCopy(formTitles);
  const wiring = useFieldWiring({ name: "time", error });
  const zoneWiring = useFieldWiring({ name: "timeZone" });
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(given.chosen ?? "");
  const [clock, setClock] = useState<Clock>({ timeZone: usableZone(given.timeZone, offered.timeZone), hour12: false });
  const [zones, setZones] = useState(COMMON_ZONES);
  const { times, isComplete, status, loadMore } = useLaterTimes(offered);
  useEffect(() => {
    // Chosen before React took over.
    const checked = box.current?.querySelector<HTMLInputElement>("input:checked");
    if (checked) setChosen(checked.value);
    const clock = browserClock();
    setClock({ ...clock, timeZone: usableZone(given.timeZone, clock.timeZone) });
  }, [given.timeZone]);
  const days = groupTimes(
    times.filter((time) => time !== refused),
    clock,
  );
  // On another page of times.
  const isElsewhere = chosen !== "" && ![...times, ...nearest, refused].includes(chosen);
  const radio = ({ time, label }: ShownTime) => (
    <label key={`${clock.timeZone}${time}`} className={TIME}>
      <input
        type="radio"
        name="time"
        className="size-4 flex-none accent-brand"
        value={time}
        defaultChecked={time === chosen}
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
  return (
    <fieldset
      ref={box}
      {...wiring}
      tabIndex={-1}
      className="min-w-0 sm:col-span-2"
      onChange={({ target }) => target instanceof HTMLInputElement && setChosen(target.value)}
    >
      <legend className="font-semibold">{copy.pickTime}</legend>
      {/* What Enter in a field presses is the first button of a form, which isn't one of these. */}
      <button type="submit" hidden tabIndex={-1} />
      <p className="text-sm text-subtle">
        {fillTemplate(copy.callLength, { minutes: String(offered.minutes), place: placeOfZone(clock.timeZone) })}
      </p>
      <FieldError id={wiring.id} error={error} />
      {nearest.length > 0 ? (
        <div className="mt-3 rounded-md border border-line p-3">
          <p className="text-sm">{copy.nearest}</p>
          <div className="mt-2 grid gap-2">
            {nearest.map((time) => radio({ time, label: timeWithDay(time, clock) }))}
          </div>
        </div>
      ) : null}
      <div className="mt-3 grid gap-2">
        {noTime ? radio({ time: "", label: noTime }) : null}
        {isElsewhere ? radio({ time: chosen, label: timeWithDay(chosen, clock) }) : null}
        {days.length === 0 ? (
          <p className="text-muted text-sm">{offered.isPaused ? copy.paused : copy.allTaken}</p>
        ) : null}
        {days.map(({ day, label, times: ofDay }, index) => (
          <details
            key={day}
            name={`${wiring.id}-day`}
            open={ofDay.some(({ time }) => time === chosen) || (index === 0 && !chosen) || undefined}
            className="disclosure border-t [&::details-content]:overflow-visible [&::details-content]:transition-none"
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: by keyboard a group of radio buttons is one stop */}
            <summary onClick={focusFirstTime} className="min-h-12 gap-2 py-2 text-base">
              {`${label} `}
              <span className="ml-auto whitespace-nowrap font-normal text-sm text-subtle">
                {ofDay.length === 1 ? copy.oneTime : fillTemplate(copy.freeTimes, { count: String(ofDay.length) })}
              </span>
            </summary>
            <div className={`grid gap-2 pt-1 pb-3 ${clock.hour12 ? TWELVE_HOURS : TWENTY_FOUR_HOURS}`}>
              {ofDay.map(radio)}
            </div>
          </details>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
        {offered.isLater ? (
          <button type="submit" name={SHOW_FIELD} formNoValidate formAction={path} className="btn btn-secondary">
            {copy.earlierTimes}
          </button>
        ) : null}
        {isComplete ? null : (
          <button
            type="submit"
            name={SHOW_FIELD}
            formNoValidate
            formAction={`${path}?${AFTER_PARAM}=${offered.lastDay}`}
            className="btn btn-secondary"
            aria-busy={status === "loading" || undefined}
            onClick={(event) => {
              event.preventDefault();
              void loadMore().then((hasMore) => hasMore && focusDay(box.current, days.length));
            }}
          >
            {copy.laterTimes}
          </button>
        )}
        <p role="status" className="self-center text-sm empty:hidden">
          {status && { loading: copy.loadingTimes, failed: copy.timesFailed }[status]}
        </p>
        <div>
          <label htmlFor={zoneWiring.id} className="text-sm">
            {copy.clocks}
          </label>
          <input type="hidden" name="clock" value={clock.hour12 ? "12" : "24"} />
          <select
            {...zoneWiring}
            name="timeZone"
            className="control"
            value={clock.timeZone}
            onFocus={() => setZones(Intl.supportedValuesOf("timeZone"))}
            onChange={({ target }) => setClock({ ...clock, timeZone: target.value })}
          >
            {[...new Set([...zones, clock.timeZone, "UTC"])].toSorted().map((zone) => (
              <option key={zone} value={zone}>
                {zone.includes("/") ? `${placeOfZone(zone)}, ${zone.split("/")[0]}` : zone}
              </option>
            ))}
          </select>
        </div>
        <noscript>
          <button type="submit" name={SHOW_FIELD} formNoValidate formAction={path} className="btn btn-secondary">
            {copy.showZone}
          </button>
        </noscript>
      </div>
    </fieldset>
  );
}

/** Opened by a key, a day has the focus go on to its times. */
function focusFirstTime({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  const day = currentTarget.parentElement;
  if (detail > 0 || day?.hasAttribute("open")) return;
  requestAnimationFrame(() => day?.querySelector("input")?.focus());
}

/** Goes on to the first of the days that came. */
function focusDay(box: HTMLElement | null, index: number): void {
  box?.querySelectorAll("summary")[index]?.focus();
}

/** The times that the page came with, and with JavaScript those of later days. */
function useLaterTimes({ times, lastDay, furthestDay }: ShownTimes) {
  const [later, setLater] = useState<string[]>();
  const [status, setStatus] = useState<"loading" | "failed">();
  /** Whether there are more now. They are shown by then, so that the focus can go there. */
  async function loadMore(): Promise<boolean> {
    if (status === "loading") return false;
    setStatus("loading");
    const answer = await fetchTimes(dayAfter(lastDay), furthestDay).catch(() => undefined);
    flushSync(() => {
      setLater(answer);
      setStatus(answer ? undefined : "failed");
    });
    return answer !== undefined;
  }
  return {
    times: [...times, ...(later ?? [])],
    isComplete: later !== undefined || lastDay >= furthestDay,
    status,
    loadMore,
  };
}

/** The free times of days (`2026-03-04`). @throws when they can't be had */
async function fetchTimes(from: string, to: string): Promise<string[]> {
  const signal = AbortSignal.timeout(15_000);
  const response = await fetch(`/api/consultation-times?from=${from}&to=${to}`, { signal });
  if (!response.ok) throw new Error(`The times could not be loaded: ${response.status}`);
  const answer: { times: string[] } = await response.json();
  return answer.times;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
