import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Trends } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { formatDay, formatDuration } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { TOOLTIP_STYLE } from "./chart-theme.ts";

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
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 4, right: 4, bottom: 0, left: -8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="day" tickFormatter={formatDay} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis tickLine={false} axisLine={false} tickFormatter={formatDuration} />
          <Tooltip
            {...TOOLTIP_STYLE}
            labelFormatter={(day) => formatDay(String(day))}
            formatter={(hours) => [formatDuration(typeof hours === "number" ? hours : null), "Median"]}
          />
          <Bar dataKey="medianHours" fill="var(--chart-newsletter)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
