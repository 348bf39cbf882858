import "./charts.css";
import type { Trends } from "~/domain/dashboard/trends.ts";
import { DaysChart } from "./days-chart.tsx";
import { FunnelChart } from "./funnel-chart.tsx";
import { ResponseChart } from "./response-chart.tsx";
import { SourcesChart } from "./sources-chart.tsx";

/** The charts of the dashboard. */
export function Charts({ trends }: { trends: Trends }) {
  return (
    <div className="charts grid grid-cols-1 gap-4 lg:grid-cols-2">
      <DaysChart days={trends.days} />
      <ResponseChart response={trends.response} />
      <SourcesChart sources={trends.sources} />
      <FunnelChart funnel={trends.funnel} />
    </div>
  );
}
