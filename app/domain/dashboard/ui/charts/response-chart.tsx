import type { Trends } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { DayBars } from "./bars.tsx";
import { formatDay, formatDuration } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** The median time to the first reply or status change, by the day of the submission. */
export function ResponseChart({ response: { days, medianHours, waiting } }: { response: Trends["response"] }) {
  const stillWaiting = `${formatCount(waiting)} still waiting`;
  return (
    <ChartFrame
      title="Response time"
      summary={
        medianHours === null
          ? `Nothing answered yet, ${stillWaiting}`
          : `${formatDuration(medianHours)} (median), ${stillWaiting}`
      }
      rows={days.toReversed().filter(({ answered }) => answered > 0)}
      columns={[
        { title: "Day", cell: ({ day }) => formatDay(day) },
        { title: "Median", cell: (day) => formatDuration(day.medianHours) },
        { title: "Answered", cell: ({ answered }) => formatCount(answered) },
      ]}
    >
      <DayBars
        formatTick={formatDuration}
        days={days.map(({ day, medianHours }) => {
          const [value, text] = [medianHours ?? 0, formatDuration(medianHours)];
          return { day, parts: [{ name: "Median", color: "var(--chart-newsletter)", value, text }] };
        })}
      />
    </ChartFrame>
  );
}
