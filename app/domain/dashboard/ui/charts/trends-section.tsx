import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { TREND_PERIODS, type TrendPeriod, type Trends } from "~/domain/dashboard/trends.ts";
import { useLazyComponent } from "~/ui/admin/connection/use-lazy-component.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { preloadRouteModule } from "~/ui/navigation/route-modules.ts";

// Loaded lazily: the chart library is as large as all the rest of the screen.
const importCharts = () => import("./charts.tsx").then((module) => module.Charts);
const TRENDS_PATH = "/admin/dashboard/trends";

/** Trends: charts, each with its table, loaded after the rest of the screen and revalidated live. */
export function TrendsSection() {
  const [period, setPeriod] = useState<TrendPeriod>(30);
  const [isOffline, setIsOffline] = useState(false);
  const { load, data } = useFetcher<{ trends: Trends | null }>({ key: "trends" });
  const {
    Component: Charts,
    failed,
    retry,
  } = useLazyComponent(importCharts, data?.trends !== undefined && data.trends !== null);
  useEffect(() => {
    if (isOffline) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    void preloadRouteModule(TRENDS_PATH).then((module) => {
      if (module === "loaded") return load(`${TRENDS_PATH}?days=${period}&zone=${encodeURIComponent(zone)}`);
      setIsOffline(true);
    });
  }, [load, period, isOffline]);
  return (
    <section aria-labelledby="trends" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-xl">
          Trends
        </h2>
        <fieldset className="flex rounded-md border bg-surface p-1">
          <legend className="sr-only">Period</legend>
          {TREND_PERIODS.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={days === period}
              onClick={() => setPeriod(days)}
              className={classNames(
                "rounded-sm px-3 py-1 font-medium text-sm",
                days === period ? "bg-brand-soft text-brand-ink" : "text-muted hover:text-ink",
              )}
            >
              {days} days
            </button>
          ))}
        </fieldset>
      </div>
      {data?.trends === null || failed || isOffline ? (
        <Banner tone="error" title="Failed to load the charts" className="mb-4">
          {failed || isOffline ? (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => {
                retry();
                setIsOffline(false);
              }}
            >
              Try again
            </Button>
          ) : null}
        </Banner>
      ) : null}
      {data?.trends && Charts ? <Charts trends={data.trends} /> : null}
      {data?.trends === null || failed || isOffline || (data?.trends && Charts) ? null : <ChartsSkeleton />}
    </section>
  );
}

/** A placeholder of the charts' size, against layout shift. */
function ChartsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {["days", "response", "sources", "funnel"].map((chart) => (
        <div key={chart} className="h-88 rounded-lg border bg-surface" />
      ))}
    </div>
  );
}
