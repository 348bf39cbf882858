import "./charts.css";
import type { Trends } from "../trends";
import { DaysChart } from "./days-chart";
import { FunnelChart } from "./funnel-chart";
import { ResponseChart } from "./response-chart";
import { SourcesChart } from "./sources-chart";

/** All charts of the dashboard. They are loaded after the screen, with the library that draws them. */
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
