import "./charts.css";
import {
  type DayCounts,
  FORM_TYPES,
  type FunnelStep,
  type SourceCount,
  type Trends,
} from "~/domain/dashboard/trends.ts";
import { formatCount } from "~/shared/format.ts";
import { DayBars, NamedBars } from "./bars.tsx";
import { FORM_TYPE_LABELS, formatDay, formatDuration, formatSource } from "./chart-format.ts";
import { ChartFrame } from "./chart-frame.tsx";

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

/** Submissions per day, by form. Forms without submissions are omitted. */
function DaysChart({ days }: { days: DayCounts[] }) {
  const types = FORM_TYPES.filter((type) => days.some((day) => day[type] > 0));
  const sumOf = (day: DayCounts) => types.reduce((sum, type) => sum + day[type], 0);
  const total = days.reduce((sum, day) => sum + sumOf(day), 0);
  return (
    <ChartFrame
      title="Submissions per day"
      summary={`${formatCount(total)} in ${days.length} days`}
      rows={days.toReversed()}
      columns={[
        { title: "Day", cell: ({ day }) => formatDay(day) },
        ...types.map((type) => ({
          title: FORM_TYPE_LABELS[type],
          cell: (day: DayCounts) => formatCount(day[type]),
        })),
        { title: "All", cell: (day) => formatCount(sumOf(day)) },
      ]}
    >
      <div className="flex h-full flex-col gap-2">
        <div className="min-h-0 flex-1">
          <DayBars
            smallestStep={1}
            formatTick={formatCount}
            days={days.map((day) => ({
              day: day.day,
              parts: types.map((type) => ({
                name: FORM_TYPE_LABELS[type],
                color: `var(--chart-${type})`,
                value: day[type],
                text: formatCount(day[type]),
              })),
            }))}
          />
        </div>
        <div className="flex flex-wrap justify-center gap-x-3 text-sm">
          {types.map((type) => (
            <span key={type} className="flex items-center gap-1.5">
              <span className="size-2.5" style={{ backgroundColor: `var(--chart-${type})` }} />
              {FORM_TYPE_LABELS[type]}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}

/** The median time to the first reply or status change, by the day of the submission. */
function ResponseChart({ response: { days, medianHours, waiting } }: { response: Trends["response"] }) {
  const stillWaiting = `${formatCount(waiting)} still waiting`;
  return (
    <ChartFrame
      title="Response time"
      summary={
        medianHours === null
          ? `Nothing answered yet, ${stillWaiting}`
          : `${formatDuration(medianHours)} (median), ${stillWaiting}`
      }
      rows={days.toReversed().filter(({ answered }) => answered > 0)}
      columns={[
        { title: "Day", cell: ({ day }) => formatDay(day) },
        { title: "Median", cell: (day) => formatDuration(day.medianHours) },
        { title: "Answered", cell: ({ answered }) => formatCount(answered) },
      ]}
    >
      <DayBars
        formatTick={formatDuration}
        days={days.map(({ day, medianHours }) => {
          const [value, text] = [medianHours ?? 0, formatDuration(medianHours)];
          return { day, parts: [{ name: "Median", color: "var(--chart-newsletter)", value, text }] };
        })}
      />
    </ChartFrame>
  );
}

/** The number of leads by form, the largest first. */
function SourcesChart({ sources }: { sources: SourceCount[] }) {
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

/** The lead funnel: how many leads were received, read, in progress and resolved. */
function FunnelChart({ funnel }: { funnel: FunnelStep[] }) {
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
