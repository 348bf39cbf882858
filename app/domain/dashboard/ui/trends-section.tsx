import { lazy, Suspense, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Banner } from "~/ui/banner";
import { classNames } from "~/ui/class-names";
import { PERIODS, type Period, type Trends } from "../trends";

// A chart library is as large as all the rest of the screen, which shall not wait for it.
const Charts = lazy(() => import("./charts").then((module) => ({ default: module.Charts })));

/** How things go: charts, each with its table, that come after the rest of the screen and follow the database. */
export function TrendsSection() {
  const [period, setPeriod] = useState<Period>(30);
  const { load, data } = useFetcher<{ trends: Trends | null }>({ key: "trends" });
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    void load(`/admin/dashboard/trends?days=${period}&zone=${encodeURIComponent(zone)}`);
  }, [load, period]);
  return (
    <section aria-labelledby="trends" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-xl">
          How things go
        </h2>
        <fieldset className="flex rounded-md border bg-surface p-1">
          <legend className="sr-only">Period</legend>
          {PERIODS.map((days) => (
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
      {data?.trends === null ? <Banner tone="error" title="Failed to load the charts" /> : null}
      {data?.trends ? (
        <Suspense fallback={<Waiting />}>
          <Charts trends={data.trends} />
        </Suspense>
      ) : null}
      {data ? null : <Waiting />}
    </section>
  );
}

/** As much room as the charts will take. */
function Waiting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {["days", "response", "sources", "funnel"].map((chart) => (
        <div key={chart} className="h-88 rounded-lg border bg-surface" />
      ))}
    </div>
  );
}
