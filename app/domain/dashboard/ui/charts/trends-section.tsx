import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { PERIODS, type Period, type Trends } from "~/domain/dashboard/trends.ts";
import { usePart } from "~/ui/admin/connection/use-lazy-component.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { fetchCode } from "~/ui/navigation/route-modules.ts";

// A chart library is as large as all the rest of the screen, which shall not wait for it.
const loadCharts = () => import("./charts.tsx").then((module) => module.Charts);
const TRENDS = "/admin/dashboard/trends";

/** Trends: charts, each with its table, that come after the rest of the screen and follow the database. */
export function TrendsSection() {
  const [period, setPeriod] = useState<Period>(30);
  const [isAway, setAway] = useState(false);
  const { load, data } = useFetcher<{ trends: Trends | null }>({ key: "trends" });
  const { Part: Charts, failed, again } = usePart(loadCharts, data?.trends !== undefined && data.trends !== null);
  useEffect(() => {
    if (isAway) return;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    void fetchCode(TRENDS).then((code) => {
      if (code === "here") return load(`${TRENDS}?days=${period}&zone=${encodeURIComponent(zone)}`);
      setAway(true);
    });
  }, [load, period, isAway]);
  return (
    <section aria-labelledby="trends" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="trends" className="text-xl">
          Trends
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
      {data?.trends === null || failed || isAway ? (
        <Banner tone="error" title="Failed to load the charts" className="mb-4">
          {failed || isAway ? (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => {
                again();
                setAway(false);
              }}
            >
              Try again
            </Button>
          ) : null}
        </Banner>
      ) : null}
      {data?.trends && Charts ? <Charts trends={data.trends} /> : null}
      {data?.trends === null || failed || isAway || (data?.trends && Charts) ? null : <Waiting />}
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
