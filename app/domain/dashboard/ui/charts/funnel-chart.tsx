import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { FunnelStep } from "~/domain/dashboard/trends.ts";
import { formatChartCount } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** How far leads have come, from their arrival to their end. */
export function FunnelChart({ funnel }: { funnel: FunnelStep[] }) {
  const received = funnel[0]?.leads ?? 0;
  const share = (leads: number) => (received > 0 ? `${Math.round((leads / received) * 100)}%` : "–");
  const steps = funnel.map((step) => ({
    ...step,
    label: `${formatChartCount(step.leads)}\u00a0(${share(step.leads)})`,
  }));
  return (
    <ChartFrame
      title="What becomes of leads"
      summary={`${share(funnel.at(-1)?.leads ?? 0)} of ${formatChartCount(received)} resolved`}
      rows={steps}
      columns={[
        { title: "Step", cell: ({ step }) => step },
        { title: "Leads", cell: ({ leads }) => formatChartCount(leads) },
        { title: "Share", cell: ({ leads }) => share(leads) },
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
