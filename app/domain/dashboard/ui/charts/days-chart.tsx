import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type DayCounts, FORM_TYPES } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { FORM_TYPE_LABELS, formatDay } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { LEGEND_STYLE, TOOLTIP_STYLE } from "./chart-theme.ts";

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
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={days} margin={{ top: 4, right: 4, bottom: 0, left: -22 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} />
          <XAxis dataKey="day" tickFormatter={formatDay} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis allowDecimals={false} tickLine={false} axisLine={false} />
          <Tooltip {...TOOLTIP_STYLE} labelFormatter={(day) => formatDay(String(day))} />
          <Legend iconType="square" iconSize={9} itemSorter={null} wrapperStyle={LEGEND_STYLE} />
          {types.map((type) => (
            <Bar
              key={type}
              dataKey={type}
              name={FORM_TYPE_LABELS[type]}
              stackId="all"
              fill={`var(--chart-${type})`}
              stroke="var(--color-surface)"
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
