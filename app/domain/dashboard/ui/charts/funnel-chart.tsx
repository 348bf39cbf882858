import type { FunnelStep } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { NamedBars } from "./bars.tsx";
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
      <NamedBars
        bars={steps.map(({ step, leads, label }) => ({ name: step, value: leads, text: label }))}
        color="var(--chart-consultation)"
        most={received}
      />
    </ChartFrame>
  );
}
