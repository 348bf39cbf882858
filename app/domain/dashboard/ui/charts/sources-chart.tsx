import type { SourceCount } from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { NamedBars } from "./bars.tsx";
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
      <NamedBars
        bars={named.map(({ name, leads }) => ({ name, value: leads, text: formatCount(leads) }))}
        color="var(--chart-contact)"
        most={Math.max(0, ...named.map(({ leads }) => leads))}
      />
    </ChartFrame>
  );
}
