import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { FunnelStep } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** The lead funnel: how many leads were received, read, in progress and resolved. */
export function FunnelChart({ funnel }: { funnel: FunnelStep[] }) {
  const received = funnel[0]?.leads ?? 0;
  const percentage = (leads: number) => (received > 0 ? `${Math.round((leads / received) * 100)}%` : "–");
  const steps = funnel.map((step) => ({
    ...step,
    label: `${formatCount(step.leads)}\u00a0(${percentage(step.leads)})`,
  }));
  return (
    <ChartFrame
      title="Lead funnel"
      summary={`${percentage(funnel.at(-1)?.leads ?? 0)} of ${formatCount(received)} resolved`}
      rows={steps}
      columns={[
        { title: "Step", cell: ({ step }) => step },
        { title: "Leads", cell: ({ leads }) => formatCount(leads) },
        { title: "Share", cell: ({ leads }) => percentage(leads) },
      ]}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={steps}
          layout="vertical"
          margin={{ top: 0, right: 76, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis type="number" hide domain={[0, Math.max(received, 1)]} />
          <YAxis type="category" dataKey="step" width={80} tickLine={false} axisLine={false} />
          <Bar
            dataKey="leads"
            fill="var(--chart-consultation)"
            radius={3}
            maxBarSize={34}
            minPointSize={2}
            isAnimationActive={false}
          >
            <LabelList dataKey="label" position="right" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </ChartFrame>
  );
}
