import type { ActivityFilters } from "~/domain/activity/activity-filters.ts";
import { KIND_OPTIONS, kindLabel, WHO_OPTIONS } from "~/domain/activity/activity-filters.ts";
import { type ActivityRow, activitySentence, type ViewedActivity } from "~/domain/activity/activity-rows.ts";
import { type BoundedCount, beginWithBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { ACTIVITY_TOPIC } from "~/shared/live/live-topics.ts";
import { ExportButton } from "~/ui/admin/list/export-button.tsx";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { ActivityDialog } from "./activity-dialog.tsx";
import { DayRange } from "./day-range.tsx";
import { clockTime, groupByDay } from "./group-by-day.ts";

export const ACTIVITY_SCREEN = {
  title: "Activity",
  loadFailure: "Failed to load the activity log",
  empty: "No activity found",
  topics: [ACTIVITY_TOPIC],
} as const;

/** The screen's data. `viewed` is null when the requested entry doesn't exist. */
export interface LoadedActivity {
  page: ListPage<ActivityRow>;
  matching: BoundedCount;
  loadedAt: string;
  viewed: ViewedActivity | null;
}

const SELECTS = [
  { name: "who", label: "Who", options: WHO_OPTIONS },
  { name: "kind", label: "Kind", options: KIND_OPTIONS },
];

/** `/admin/activity`: what the owner, the site and strangers at its doors did, by day. */
export function ActivityScreen({ filters, loaded }: { filters: ActivityFilters; loaded: LoadedActivity | null }) {
  const { viewId, close } = useRecordView();
  return (
    <div className="@container">
      <PageHeader title={ACTIVITY_SCREEN.title} summary={loaded ? summary(loaded.matching) : null}>
        {loaded ? (
          <ExportButton
            action="/admin/activity/export"
            records={() => ({ filters: { ...filters }, except: [], until: loaded.loadedAt })}
            disabled={loaded.matching.count === 0}
          >
            Export CSV
          </ExportButton>
        ) : null}
      </PageHeader>
      <FilterBar placeholder="Search activity..." filters={{ ...filters }} selects={SELECTS}>
        <DayRange from={filters.from} to={filters.to} />
      </FilterBar>
      {loaded ? (
        <Days page={loaded.page} />
      ) : (
        <LoadFailure text={ACTIVITY_SCREEN.loadFailure} empty={ACTIVITY_SCREEN.empty} />
      )}
      {viewId && loaded ? <ActivityDialog key={viewId} viewed={loaded.viewed} onClose={close} /> : null}
    </div>
  );
}

function summary(matching: BoundedCount): string {
  return `${beginWithBoundedCount(matching)} ${matching.count === 1 ? "entry" : "entries"}`;
}

function Days({ page: { rows, newer, older } }: { page: ListPage<ActivityRow> }) {
  const timeFormat = useTimeFormat();
  if (rows.length === 0) {
    return (
      <EmptyState title={ACTIVITY_SCREEN.empty}>
        Sign-ins, changes, sent emails and what the site does on its own are listed here.
      </EmptyState>
    );
  }
  return (
    <>
      {groupByDay(rows, timeFormat).map(({ day, entries }) => (
        <section key={day} aria-label={day} className="mb-6">
          <h2 className="mb-2 font-semibold text-muted text-sm">{day}</h2>
          <ul className="divide-y overflow-clip rounded-lg border bg-surface shadow-sm">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} time={clockTime(entry.createdAt, timeFormat)} />
            ))}
          </ul>
        </section>
      ))}
      <Pager newer={newer} older={older} />
    </>
  );
}

function Entry({ entry, time }: { entry: ActivityRow; time: string }) {
  const { id, category, network, device, actor, createdAt } = entry;
  const from = actor === "visitor" ? [network, device] : [device];
  const about = [kindLabel(category), ...from].filter(Boolean).join(" · ");
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 text-sm">
      <div className="min-w-0">
        <ViewLink id={id} receivesFocus className="font-medium hover:underline">
          {activitySentence(entry)}
        </ViewLink>
        <p className="text-muted">{about}</p>
      </div>
      <time dateTime={createdAt} className="whitespace-nowrap text-muted tabular-nums">
        {time}
      </time>
    </li>
  );
}
