import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import type { Trends } from "~/domain/dashboard/trends.ts";
import { dayLabel, duration, figure } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { TOOLTIP_LOOK } from "./chart-theme.ts";

/** How long people waited for the first reply or the first step, by the day on which they wrote. */
export function ResponseChart({ response: { days, medianHours, waiting } }: { response: Trends["response"] }) {
  const still = `${figure(waiting)} still waiting`;
  return (
    <ChartFrame
      title="Response time"
      summary={medianHours === null ? `Nothing answered yet, ${still}` : `${duration(medianHours)} (median), ${still}`}
      rows={days.toReversed().filter(({ answered }) => answered > 0)}
      columns={[
        { title: "Day", cell: ({ day }) => dayLabel(day) },
        { title: "Median", cell: (day) => duration(day.medianHours) },
        { title: "Answered", cell: ({ answered }) => figure(answered) },
      ]}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 4, right: 4, bottom: 0, left: -8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="day" tickFormatter={dayLabel} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis tickLine={false} axisLine={false} tickFormatter={duration} />
          <Tooltip
            {...TOOLTIP_LOOK}
            labelFormatter={(day) => dayLabel(String(day))}
            formatter={(hours) => [duration(typeof hours === "number" ? hours : null), "Median"]}
          />
          <Bar dataKey="medianHours" fill="var(--chart-newsletter)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
