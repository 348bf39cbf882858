import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type {
  ConversationFilters,
  ConversationRow,
  ViewedConversation,
} from "~/domain/leads/conversations/conversation-list.ts";
import {
  parseConversationSearch,
  SEARCH_FILTERS,
  switchFilter,
} from "~/domain/leads/conversations/conversation-search.ts";
import {
  CONVERSATION_TYPES,
  CONVERSATION_VIEWS,
  type ConversationView,
  type InboxView,
  TYPE_LABELS,
  VIEW_LABELS,
} from "~/domain/leads/conversations/conversation-views.ts";
import type { Replying } from "~/domain/leads/replies/reply.ts";
import { IS_NEXT } from "~/domain/leads/triage/ui/lead-article.tsx";
import { formatCount } from "~/shared/format.ts";
import { type BoundedCount, beginWithBoundedCount, exactCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { PRESENCE_TOPIC } from "~/shared/live/live-topics.ts";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { SelectionBar } from "~/ui/admin/list/selection-bar.tsx";
import { TabLink } from "~/ui/admin/list/tab-link.tsx";
import { type ListSelection, useListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { FROM_LIST, useRecordView, useRecordViewPath } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LaterMenu } from "~/ui/admin/time/later-menu.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConversationDetail } from "./conversation-detail.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { SaveViewButton } from "./save-view-button.tsx";
import { TagSelectedButton } from "./tags.tsx";
import { SNOOZE_TEXTS, useConversationCommands } from "./use-conversation-commands.ts";

export const INBOX_SCREEN = {
  title: "Inbox",
  loadFailure: "Failed to load the inbox",
  empty: "No conversations found",
  topics: [PRESENCE_TOPIC],
} as const;

/** The screen's data; null when it could not be loaded. `viewed` is null when the requested one doesn't exist. */
export interface LoadedConversations {
  page: ListPage<ConversationRow>;
  matching: BoundedCount;
  counts: { views: Record<ConversationView, number>; unread: number };
  viewed: ViewedConversation | null;
  replying: Replying;
  /** Those that any lead has. */
  allTags: string[];
  /** Those in the sidebar. */
  views: InboxView[];
  /** What opens after a conversation that is dealt with. */
  next: "next" | "previous" | "list";
  density: "comfortable" | "compact";
  /** In milliseconds. */
  now: number;
}

const EMPTY_VIEWS: Record<ConversationView, string> = {
  open: "Nothing wants an answer",
  waiting: "No one owes you an answer",
  snoozed: "Nothing is snoozed",
  done: "Nothing is done yet",
  spam: "No suspected spam",
};

/** The inbox: views, a list, and beside it, or on a phone in its place, the open conversation. */
export function InboxScreen({
  filters,
  loaded,
  notices,
}: {
  filters: ConversationFilters;
  loaded: LoadedConversations | null;
  /** Notices above the list. */
  notices?: ReactNode;
}) {
  const { viewId } = useRecordView();
  const { view, type, q } = filters;
  const selection = useListSelection({ ...filters }, loaded?.matching ?? exactCount(0), "");
  const [isFiltering, setIsFiltering] = useState(q !== "" || type !== "");
  // A phone shows either the list or the conversation.
  const unlessOpen = viewId ? "max-lg:hidden" : undefined;
  return (
    <>
      {viewId ? <h1 className="sr-only lg:hidden">{INBOX_SCREEN.title}</h1> : null}
      <div className={unlessOpen}>
        <PageHeader title={INBOX_SCREEN.title} summary={loaded ? summary(loaded, filters) : null}>
          <SaveViewButton filters={type || q ? filterParams(filters) : ""} views={loaded?.views ?? []} />
          <SmallButton
            icon={SlidersHorizontal}
            className="lg:hidden"
            aria-expanded={isFiltering}
            onClick={() => setIsFiltering(!isFiltering)}
          >
            Search
          </SmallButton>
        </PageHeader>
        {notices}
        <nav aria-label="Views" className="mb-4 flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1">
          {CONVERSATION_VIEWS.map((one) => (
            <span key={one} className="shrink-0">
              <TabLink
                to={one === "open" ? "/admin/inbox" : `/admin/inbox?tab=${one}`}
                current={view === one && !(q && one === "open")}
                label={VIEW_LABELS[one]}
                count={loaded ? loaded.counts.views[one] : null}
              />
            </span>
          ))}
        </nav>
        <FilterBar
          placeholder="Search everything, e.g. from:asha has:file invoices"
          filters={{ q, type }}
          selects={[TYPE_SELECT]}
          preservedParams={KEPT_PARAMS}
          className={isFiltering ? undefined : "max-lg:hidden"}
        />
        <nav
          aria-label="Filters"
          className={classNames("-mt-1 mb-4 flex flex-wrap gap-2", !isFiltering && "max-lg:hidden")}
        >
          {clickedFilters(loaded?.allTags ?? []).map(({ filter, label }) => {
            const { with: on, without, isOn } = switchFilter(q, filter);
            return (
              <TabLink
                key={filter}
                to={`/admin/inbox?${filterParams({ ...filters, q: isOn ? without : on })}`}
                current={isOn}
                label={label}
              />
            );
          })}
        </nav>
      </div>
      {loaded ? (
        <div className="grid items-start gap-6 lg:grid-cols-[clamp(22.5rem,30vw,30rem)_minmax(0,1fr)]">
          <div
            className={classNames(
              "min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto",
              unlessOpen,
            )}
          >
            <Conversations {...{ filters, loaded, selection, viewId }} />
          </div>
          <Detail loaded={loaded} viewId={viewId} q={parseConversationSearch(q).marked} />
        </div>
      ) : (
        <LoadFailure text={INBOX_SCREEN.loadFailure} empty={INBOX_SCREEN.empty} />
      )}
      {/* Of a page alone: what comes in meanwhile has been seen by no one. */}
      <SelectionBar selection={selection} total={exactCount(0)}>
        <TagSelectedButton records={selection.records} allTags={loaded?.allTags ?? []} />
        <SelectedActions selection={selection} view={view} now={loaded?.now ?? 0} />
      </SelectionBar>
    </>
  );
}

/** Filters as they are in the inbox's address. */
function filterParams({ view, type, q }: ConversationFilters): string {
  const set = { ...(view !== "open" && { tab: view }), ...(type && { type }), ...(q && { q }) };
  return new URLSearchParams(set).toString();
}

/** The filters of a search that can be clicked: the tags that most leads have among them. */
function clickedFilters(tags: string[]): { filter: string; label: string }[] {
  return [
    { filter: "is:unread", label: "Unread" },
    { filter: "is:starred", label: "Starred" },
    { filter: "has:file", label: "With files" },
    ...tags.slice(0, 4).map((tag) => ({ filter: /\s/.test(tag) ? `tag:"${tag}"` : `tag:${tag}`, label: `#${tag}` })),
  ];
}

const KEPT_PARAMS = ["tab", "view"];
const TYPE_SELECT = {
  name: "type",
  label: "Kind",
  options: [
    { value: "", label: "All kinds" },
    ...CONVERSATION_TYPES.map((value) => ({ value, label: `${TYPE_LABELS[value]}s` })),
  ],
};

function summary({ counts, matching }: LoadedConversations, { view, q }: ConversationFilters): string {
  const found = beginWithBoundedCount(matching);
  if (q && view === "open") return `${found} found in all views but spam`;
  const all = formatCount(counts.views[view]);
  return view === "open" ? `${found} of ${all}, ${formatCount(counts.unread)} unread` : `${found} of ${all}`;
}

function Conversations({
  filters: { view, q, type },
  loaded,
  selection,
  viewId,
}: {
  filters: ConversationFilters;
  loaded: LoadedConversations;
  selection: ListSelection;
  viewId: string | null;
}) {
  const now = useNow(loaded.now);
  const { rows, newer, older } = loaded.page;
  const { marked, unknown } = parseConversationSearch(q);
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={q || type ? INBOX_SCREEN.empty : EMPTY_VIEWS[view]}>
          {unknown.length > 0 ? `${unknown.join(", ")} isn’t a filter. There are ${SEARCH_FILTERS.join(", ")}.` : null}
        </EmptyState>
      ) : (
        <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
          <ConversationList
            rows={rows}
            openId={viewId}
            selection={selection}
            now={now}
            q={marked}
            density={loaded.density}
            isEverywhere={q !== "" && view === "open"}
          />
        </div>
      )}
      <Pager newer={newer} older={older} />
    </>
  );
}

function SelectedActions({ selection, view, now }: { selection: ListSelection; view: ConversationView; now: number }) {
  const { archive, reopen, snooze, busy } = useConversationCommands(selection.clear);
  if (view === "spam") return null;
  return (
    <>
      {view === "done" ? (
        <SmallButton disabled={busy} onClick={() => reopen(selection.records())}>
          Move to the inbox
        </SmallButton>
      ) : (
        <SmallButton disabled={busy} onClick={() => archive(selection.records())}>
          Archive
        </SmallButton>
      )}
      {view === "snoozed" ? (
        <SmallButton disabled={busy} onClick={() => snooze(selection.records(), null)}>
          Unsnooze
        </SmallButton>
      ) : null}
      {view === "open" || view === "waiting" ? (
        <LaterMenu
          {...SNOOZE_TEXTS[view]}
          now={now}
          disabled={busy}
          onChoose={(until) => snooze(selection.records(), until)}
        />
      ) : null}
    </>
  );
}

function Detail({ loaded, viewId, q }: { loaded: LoadedConversations; viewId: string | null; q: string }) {
  const { close } = useRecordView();
  const goOn = useNextConversation(loaded, viewId);
  if (viewId && loaded.viewed) {
    const { viewed, replying, allTags } = loaded;
    return <ConversationDetail key={viewId} {...{ viewed, replying, allTags, q }} onClose={close} onDone={goOn} />;
  }
  if (viewId) return <EmptyState title="This conversation no longer exists." />;
  return (
    <p className="hidden rounded-lg border border-dashed px-6 py-14 text-center text-muted lg:block">
      Choose a conversation to read it here.
    </p>
  );
}

/** Returns a function that opens the conversation beside the open one, as the owner has set it, or the list alone. */
function useNextConversation({ page: { rows }, next }: LoadedConversations, viewId: string | null): () => void {
  const navigate = useNavigate();
  const viewPath = useRecordViewPath();
  const { close } = useRecordView();
  // Its neighbours as of when it was still in the list, which it leaves once it is dealt with.
  const beside = useRef<{ id: string | null; next?: string | undefined; previous?: string | undefined }>({ id: null });
  const index = rows.findIndex(({ id }) => id === viewId);
  if (index >= 0) beside.current = { id: viewId, next: rows[index + 1]?.id, previous: rows[index - 1]?.id };
  return () => {
    const { id, ...neighbours } = beside.current;
    const target =
      next !== "list" && id === viewId ? (neighbours[next] ?? neighbours.next ?? neighbours.previous) : null;
    if (target)
      void navigate(viewPath(target), { replace: true, state: { ...FROM_LIST, ...IS_NEXT }, preventScrollReset: true });
    else close();
  };
}
