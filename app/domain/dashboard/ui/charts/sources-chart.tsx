import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { SourceCount } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { formatSource } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** The number of leads by form, the largest first. */
export function SourcesChart({ sources }: { sources: SourceCount[] }) {
  const named = sources.map(({ source, leads }) => ({ name: formatSource(source), leads }));
  const [first] = named;
  return (
    <ChartFrame
      title="Where leads come from"
      summary={first ? `Most from: ${first.name}` : "No leads in this time"}
      rows={named}
      columns={[
        { title: "Form", cell: ({ name }) => name },
        { title: "Leads", cell: ({ leads }) => formatCount(leads) },
      ]}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={named}
          layout="vertical"
          margin={{ top: 0, right: 40, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide />
          <YAxis type="category" dataKey="name" width={130} tickLine={false} axisLine={false} />
          <Bar dataKey="leads" fill="var(--chart-contact)" radius={3} maxBarSize={26} isAnimationActive={false}>
            <LabelList dataKey="leads" position="right" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
