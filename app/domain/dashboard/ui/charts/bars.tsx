import { classNames } from "~/ui/controls/class-names.ts";
import { formatDay } from "./chart-format.ts";

/** A part of a day's bar; `text` is its value for the tooltip. */
export interface BarPart {
  name: string;
  color: string;
  value: number;
  text: string;
}

/** The most labels below the bars, at the narrowest screen's width. */
const MAX_LABELS = 5;

/** Bars of days, each stacked of its parts from the bottom up, over an axis; a day's tooltip has the values. */
export function DayBars({
  days,
  formatTick,
  smallestStep,
}: {
  days: { day: string; parts: BarPart[] }[];
  formatTick: (value: number) => string;
  smallestStep?: number;
}) {
  const sums = days.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const ticks = axisTicks(Math.max(0, ...sums), smallestStep);
  const top = ticks.at(-1) ?? 1;
  const height = (value: number) => `${(value / top) * 100}%`;
  const labelEvery = Math.ceil(days.length / MAX_LABELS);
  // Before the middle of its days, so that the last one has room.
  const isLabelled = (index: number) => index % labelEvery === Math.round(labelEvery * 0.4);
  return (
    <div className="grid h-full grid-cols-[auto_1fr] grid-rows-[1fr_auto] gap-x-2 pt-2 text-muted text-xs tabular-nums">
      <div className="relative min-w-6">
        {/* The widest label makes the column as wide. */}
        <span className="invisible">{ticks.map(formatTick).toSorted((a, b) => b.length - a.length)[0]}</span>
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: height(tick) }}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="relative flex">
        {ticks.map((tick) => (
          <span key={tick} className="absolute inset-x-0 border-t" style={{ bottom: height(tick) }} />
        ))}
        {days.map(({ day, parts }, index) => (
          <div key={day} className="group flex w-0 flex-1 flex-col-reverse items-center hover:bg-sunken">
            {parts
              .filter(({ value }) => value > 0)
              .map(({ name, color, value }) => (
                <span
                  key={name}
                  className="relative w-4/5 border-surface not-first:border-b"
                  style={{ height: height(value), backgroundColor: color }}
                />
              ))}
            <div
              className={classNames(
                "pointer-events-none absolute top-2 z-10 hidden rounded-sm border border-line-strong bg-raised px-2.5 py-1.5 text-ink text-sm group-hover:block",
                index < days.length / 2 ? "right-2" : "left-2",
              )}
            >
              {formatDay(day)}
              {parts.map(({ name, text }) => (
                <p key={name}>
                  {name}: {text}
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="col-start-2 flex pt-1.5">
        {days.map(({ day }, index) => (
          <span key={day} className="flex w-0 flex-1 justify-center whitespace-nowrap">
            {isLabelled(index) ? formatDay(day) : null}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The values of an axis from 0 to at least `max`, in up to four round steps. */
export function axisTicks(max: number, smallestStep = 0): number[] {
  const least = Math.max(max / 4, smallestStep) || 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? least;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}

/** Bars with their names before and their values behind them; the longest is as long as `most`. */
export function NamedBars({
  bars,
  color,
  most,
}: {
  bars: { name: string; value: number; text: string }[];
  color: string;
  most: number;
}) {
  return (
    <div className="grid h-full grid-cols-[auto_1fr] content-evenly items-center gap-x-2 text-muted text-xs tabular-nums">
      {bars.map(({ name, value, text }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid items-center">
          <span className="max-w-32 text-right">{name}</span>
          <span className="flex items-center gap-1.5 whitespace-nowrap">
            <span
              className="h-7 min-w-0.5 rounded-xs"
              style={{ width: `calc((100% - 5.5rem) * ${value / Math.max(most, 1)})`, backgroundColor: color }}
            />
            {text}
          </span>
        </div>
      ))}
    </div>
  );
}
