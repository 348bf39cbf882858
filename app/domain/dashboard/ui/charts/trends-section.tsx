import { useState } from "react";
import { TREND_PERIODS, type TrendPeriod, type Trends } from "~/domain/dashboard/trends.ts";
import { useLazyComponent } from "~/ui/admin/connection/use-lazy-component.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";

// Loaded lazily: the chart library is as large as all the rest of the screen.
const importCharts = () => import("./charts.tsx").then((module) => module.Charts);

/** Trends: charts, each with its table, loaded after the rest of the screen and revalidated live. */
export function TrendsSection() {
  const [period, setPeriod] = useState<TrendPeriod>(30);
  const { loaded: trends, isFailed, retry: loadAgain } = useTrends(period);
  const { Component: Charts, failed, retry } = useLazyComponent(importCharts, trends !== undefined);
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
      {isFailed || failed ? (
        <Banner tone="error" title="Failed to load the charts" className="mb-4">
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => {
              retry();
              loadAgain();
            }}
          >
            Try again
          </Button>
        </Banner>
      ) : null}
      {trends && Charts ? <Charts trends={trends} /> : null}
      {isFailed || failed || (trends && Charts) ? null : <ChartsSkeleton />}
    </section>
  );
}

/** The charts' data of a period, in the browser's time zone where the owner has set none. */
function useTrends(period: TrendPeriod) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useRevalidatedJson<Trends>(
    `/admin/dashboard/trends?days=${period}&zone=${encodeURIComponent(zone)}`,
    "trends",
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
