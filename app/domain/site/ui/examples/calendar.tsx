import type { CalendarExample } from "~/domain/site/copy/services/example.ts";

const KINDS: Record<string, string> = { p: "slot p", n: "slot n", w: "slot w" };

/** Four weeks of working days, and what is published on each. */
export function Calendar({ weeks, days, legend }: CalendarExample) {
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_repeat(5,minmax(0,1fr))] items-center gap-[min(0.5rem,2vw)] text-[min(var(--text-xs),3.6vw)] text-subtle"
      >
        <span />
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
        {weeks.map((week) => [
          <span key={week.label} className="num">
            {week.label}
          </span>,
          ...days.map((day, index) => (
            <i key={week.label + day} className={KINDS[week.marks[index] ?? ""] ?? "slot"} />
          )),
        ])}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {Object.entries(legend).map(([kind, name]) => (
          <li key={kind} className="flex items-center gap-2">
            <i className={`${KINDS[kind]} size-3 min-h-0`} />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
