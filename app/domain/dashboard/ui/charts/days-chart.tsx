import { type DayCounts, FORM_TYPES } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { DayBars } from "./bars.tsx";
import { FORM_TYPE_LABELS, formatDay } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** Submissions per day, by form. Forms without submissions are omitted. */
export function DaysChart({ days }: { days: DayCounts[] }) {
  const types = FORM_TYPES.filter((type) => days.some((day) => day[type] > 0));
  const sumOf = (day: DayCounts) => types.reduce((sum, type) => sum + day[type], 0);
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  return (
    <ChartFrame
      title="Submissions per day"
      summary={`${formatCount(total)} in ${days.length} days`}
      rows={days.toReversed()}
      columns={[
        { title: "Day", cell: ({ day }) => formatDay(day) },
        ...types.map((type) => ({
          title: FORM_TYPE_LABELS[type],
          cell: (day: DayCounts) => formatCount(day[type]),
        })),
        { title: "All", cell: (day) => formatCount(sumOf(day)) },
      ]}
    >
      <div className="flex h-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <DayBars
            smallestStep={1}
            formatTick={formatCount}
            days={days.map((day) => ({
              day: day.day,
              parts: types.map((type) => ({
                name: FORM_TYPE_LABELS[type],
                color: `var(--chart-${type})`,
                value: day[type],
                text: formatCount(day[type]),
              })),
            }))}
          />
        </div>
        <div className="flex flex-wrap justify-center gap-x-3 text-sm">
          {types.map((type) => (
            <span key={type} className="flex items-center gap-1.5">
              <span className="size-2.5" style={{ backgroundColor: `var(--chart-${type})` }} />
              {FORM_TYPE_LABELS[type]}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
