import { useState } from "react";
import { TREND_PERIODS, type TrendPeriod, type Trends } from "~/domain/dashboard/trends.ts";
import { useRevalidatedJson } from "~/ui/admin/connection/use-revalidated-json.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Charts } from "./charts.tsx";

/** Trends: charts, each with its table, loaded after the rest of the screen and revalidated live. */
export function TrendsSection() {
  const [period, setPeriod] = useState<TrendPeriod>(30);
  const { loaded: trends, isFailed, retry } = useTrends(period);
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
      {isFailed ? (
        <Banner tone="error" title="Failed to load the charts" className="mb-4">
          <SmallButton label="Try again" className="mt-2" onClick={retry} />
        </Banner>
      ) : null}
      {trends ? <Charts trends={trends} /> : null}
      {isFailed || trends ? null : <ChartsSkeleton />}
    </section>
  );
}

/** The charts' data of a period, in the browser's time zone where the owner has set none. */
function useTrends(period: TrendPeriod) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useRevalidatedJson<Trends>(`/admin/queries/trends?days=${period}&zone=${encodeURIComponent(zone)}`);
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
