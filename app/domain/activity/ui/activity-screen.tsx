import { Link, useNavigate } from "react-router";
import { type ActivityFilters, KIND_OPTIONS, kindLabel, WHO_OPTIONS } from "~/domain/activity/activity-filters.ts";
import {
  type ActivityRow,
  activitySentence,
  actorLabel,
  changeText,
  otherDetails,
  settingChanges,
  type ViewedActivity,
} from "~/domain/activity/activity-rows.ts";
import { networkName } from "~/shared/activity/network-name.ts";
import { type BoundedCount, beginWithBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { ACTIVITY_TOPIC } from "~/shared/live/live-topics.ts";
import { ExportButton } from "~/ui/admin/list/export-button.tsx";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { useLatestSearchParams } from "~/ui/admin/list/use-filter-params.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime, useTimeFormat } from "~/ui/admin/time/local-time.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
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

const DAYS = [
  { name: "from", label: "From" },
  { name: "to", label: "To" },
] as const;

/** The first and the last day of a list, in the URL as `from` and `to`, with the time zone that they are days of. */
function DayRange({ from, to }: { from: string; to: string }) {
  const params = useLatestSearchParams();
  const navigate = useNavigate();
  const { timeZone } = useTimeFormat();
  const show = (name: string, day: string) => {
    const next = new URLSearchParams(params);
    for (const outdated of ["newer", "older", name]) next.delete(outdated);
    if (day) next.set(name, day);
    next.delete("zone");
    if (next.has("from") || next.has("to")) next.set("zone", timeZone);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className="contents">
      <legend className="sr-only">Days</legend>
      {DAYS.map(({ name, label }) => (
        <label key={name} className="flex flex-[1_0_100%] items-center gap-2 text-muted text-sm sm:flex-none">
          <span className="max-sm:w-10">{label}</span>
          <input
            type="date"
            name={name}
            min="1970-01-01"
            max="9999-12-31"
            value={name === "from" ? from : to}
            onChange={(event) => show(name, event.target.value)}
            className="control min-w-0 flex-1 sm:w-40"
          />
        </label>
      ))}
    </fieldset>
  );
}

/** The modal 'Activity Details'. `viewed` is null when there is no such entry. */
function ActivityDialog({ viewed, onClose }: { viewed: ViewedActivity | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Activity Details" size="lg">
      {viewed ? <Details {...viewed} /> : <p>There is no such entry.</p>}
    </Dialog>
  );
}

function Details({ entry, link }: ViewedActivity) {
  const changes = settingChanges(entry);
  const { category, subjectKind } = entry;
  return (
    <DetailList>
      <Detail name="What" wide>
        {activitySentence(entry)}
      </Detail>
      <Detail name="When">
        <LocalTime timestamp={entry.createdAt} format="detail" />
      </Detail>
      <Detail name="Who">{actorLabel(entry)}</Detail>
      <Detail name="Network">{entry.network && networkName(entry.network)}</Detail>
      <Detail name="Device">{entry.device}</Detail>
      <Detail name="Kind">{kindLabel(category)}</Detail>
      {subjectKind ? (
        <Detail name="Concerns">{link ? <SubjectLink to={link} kind={subjectKind} /> : subjectKind}</Detail>
      ) : null}
      {changes.length > 1 ? (
        <Detail name="Changes" wide>
          <ul>
            {changes.map((change) => (
              <li key={change.label}>
                {change.label}: {changeText(change)}
              </li>
            ))}
          </ul>
        </Detail>
      ) : null}
      {otherDetails(entry).map(({ name, value }) => (
        <Detail key={name} name={name}>
          {value}
        </Detail>
      ))}
    </DetailList>
  );
}

function SubjectLink({ to, kind }: { to: string; kind: string }) {
  return (
    <Link to={to} className="text-brand-ink underline underline-offset-2">
      Show the {kind.replaceAll("-", " ")}
    </Link>
  );
}
