import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { MessageDetails, MessageFilters, MessageRow } from "~/domain/leads/inbox/message-list.ts";
import {
  countAll,
  countInView,
  MESSAGE_STATUS_LABELS,
  type MessageCounts,
  type MessageView,
} from "~/domain/leads/inbox/message-views.ts";
import { MESSAGE_STATUSES, type MessageStatus } from "~/domain/leads/lead-status.ts";
import type { Replying } from "~/domain/leads/replies/reply.ts";
import { MESSAGES_DELETION_WARNING } from "~/domain/leads/triage/deletion-warning.ts";
import type { ViewedRecord } from "~/domain/leads/triage/lead-context.ts";
import { MarkSelectedSpamButton } from "~/domain/leads/triage/ui/spam-buttons.tsx";
import { SelectedStatusButtons } from "~/domain/leads/triage/ui/status-controls.tsx";
import { formatCount } from "~/shared/format.ts";
import {
  type BoundedCount,
  beginWithBoundedCount,
  exactCount,
  formatBoundedCount,
} from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { PRESENCE_TOPIC } from "~/shared/live/live-topics.ts";
import { ExportButton } from "~/ui/admin/list/export-button.tsx";
import { FilterBar, ToggleFilter } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { SelectionBar } from "~/ui/admin/list/selection-bar.tsx";
import { TabLink } from "~/ui/admin/list/tab-link.tsx";
import { type ListSelection, useListSelection } from "~/ui/admin/list/use-list-selection.ts";
import { DeleteSelectedButton } from "~/ui/admin/record/delete-buttons.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { MessageDetail } from "./message-detail.tsx";
import { MessageList } from "./message-list.tsx";
import { MESSAGE_NOUNS, MESSAGE_STATUS_COMMAND } from "./use-message-actions.ts";

export const MESSAGES_SCREEN = {
  title: "Contact Messages",
  loadFailure: "Failed to load messages",
  empty: "No messages found",
  topics: [PRESENCE_TOPIC],
} as const;

const EXPORT_ACTION = "/admin/messages/export";

/** The screen's data; null when it could not be loaded. `viewed` is null when the requested message doesn't exist. */
export interface LoadedMessages {
  page: ListPage<MessageRow>;
  matching: BoundedCount;
  counts: MessageCounts;
  viewed: ViewedRecord<MessageDetails> | null;
  replying: Replying;
  loadedAt: string;
}

/** The inbox: tabs, a list, and beside it, or on a phone in its place, the open message. */
export function MessagesScreen({
  filters,
  loaded,
  notices,
}: {
  filters: MessageFilters;
  loaded: LoadedMessages | null;
  /** Notices above the list. */
  notices?: ReactNode;
}) {
  const { viewId, close } = useRecordView();
  const { view, q, starred } = filters;
  const matching = loaded?.matching ?? exactCount(0);
  const selection = useListSelection({ ...filters }, matching, loaded?.loadedAt ?? "");
  const everything = () => ({ filters: { ...filters }, except: [], until: loaded?.loadedAt ?? "" });
  // A phone shows either the list or the message.
  const unlessOpen = viewId ? "max-lg:hidden" : undefined;
  return (
    <>
      {viewId ? <h1 className="sr-only lg:hidden">{MESSAGES_SCREEN.title}</h1> : null}
      <div className={unlessOpen}>
        <PageHeader title={MESSAGES_SCREEN.title} summary={loaded ? summary(loaded, view) : null}>
          {loaded ? (
            <ExportButton action={EXPORT_ACTION} records={everything} disabled={matching.count === 0}>
              {`Export CSV (${formatBoundedCount(matching)})`}
            </ExportButton>
          ) : null}
        </PageHeader>
        {notices}
        <MessageTabs view={view} counts={loaded?.counts ?? null} />
        <FilterBar placeholder="Search name, email, message..." filters={{ q, starred }} preservedParams={KEPT_PARAMS}>
          <ToggleFilter name="starred" value="yes" on={starred === "yes"}>
            <Star
              aria-hidden="true"
              className={classNames("size-4", starred === "yes" && "fill-accent text-accent-ink")}
            />
            Starred
          </ToggleFilter>
        </FilterBar>
      </div>
      {loaded ? (
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <div
            className={classNames(
              "min-w-0 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto",
              unlessOpen,
            )}
          >
            {loaded.page.rows.length === 0 ? (
              <EmptyState
                title={view === "spam" && loaded.counts.spam === 0 ? "No suspected spam" : MESSAGES_SCREEN.empty}
              >
                {q && view !== "spam" && loaded.counts.spam > 0 ? <SpamSearch /> : null}
              </EmptyState>
            ) : (
              <div className="overflow-clip rounded-lg border bg-surface shadow-sm">
                <MessageList rows={loaded.page.rows} openId={viewId} selection={selection} />
              </div>
            )}
            <Pager newer={loaded.page.newer} older={loaded.page.older} />
          </div>
          <Detail loaded={loaded} viewId={viewId} onClose={close} />
        </div>
      ) : (
        <LoadFailure text={MESSAGES_SCREEN.loadFailure} empty={MESSAGES_SCREEN.empty} />
      )}
      <SelectionBar selection={selection} total={matching}>
        <ExportButton action={EXPORT_ACTION} records={selection.records}>
          Export selected
        </ExportButton>
        <SelectedMessagesActions selection={selection} view={view} />
      </SelectionBar>
    </>
  );
}

const KEPT_PARAMS = ["tab", "view"];

function summary({ counts, matching }: LoadedMessages, view: MessageView): string {
  const total = view === "spam" ? counts.spam : countAll(counts);
  const found = beginWithBoundedCount(matching);
  const [all, left] = [formatCount(total), formatCount(counts.unread)];
  return view === "spam" ? `${found} of ${all} suspected spam` : `${found} of ${all}, ${left} unread`;
}

/** A search may have matches in the spam view, which no other tab shows. */
function SpamSearch() {
  const [params] = useSearchParams();
  const search = new URLSearchParams({ tab: "spam", q: params.get("q") ?? "" });
  return (
    <Link to={{ search: search.toString() }} className="link">
      Search in suspected spam
    </Link>
  );
}

function Detail({ loaded, viewId, onClose }: { loaded: LoadedMessages; viewId: string | null; onClose: () => void }) {
  if (viewId && loaded.viewed) {
    const { viewed, replying } = loaded;
    return <MessageDetail key={viewId} {...{ viewed, replying, onClose }} />;
  }
  if (viewId) return <EmptyState title="This message no longer exists." />;
  return (
    <p className="hidden rounded-lg border border-dashed px-6 py-14 text-center text-muted lg:block">
      Choose a message to read it here.
    </p>
  );
}

const ARCHIVE = { archived: "Archive" };
const MARK_UNREAD = { unread: "Mark unread" };
const MARK_READ = { read: "Mark read" };

/** What the buttons are called that give messages another status, by the view. */
const STATUS_LABELS: Record<MessageView, Partial<Record<MessageStatus, string>>> = {
  inbox: { ...ARCHIVE, ...MARK_UNREAD, ...MARK_READ },
  unread: { ...ARCHIVE, ...MARK_READ },
  read: { ...ARCHIVE, ...MARK_UNREAD },
  replied: { ...ARCHIVE, ...MARK_UNREAD },
  archived: { read: "Move to inbox", ...MARK_UNREAD },
  spam: {},
};

/** The commands for the selected messages. */
export function SelectedMessagesActions({ selection, view }: { selection: ListSelection; view: MessageView }) {
  return (
    <>
      <SelectedStatusButtons
        command={MESSAGE_STATUS_COMMAND}
        selection={selection}
        labels={STATUS_LABELS[view]}
        onDone={selection.clear}
      />
      <MarkSelectedSpamButton command="messages.spam" selection={selection} inSpam={view === "spam"} />
      <DeleteSelectedButton command="messages.delete" nouns={MESSAGE_NOUNS} selection={selection}>
        {MESSAGES_DELETION_WARNING}
      </DeleteSelectedButton>
    </>
  );
}

/**
 * The four tabs with their counts; before them the inbox, which is the first two together, and after them suspected
 * spam, which is in none of the others.
 */
export function MessageTabs({ view, counts }: { view: MessageView; counts: MessageCounts | null }) {
  const { pathname } = useLocation();
  const base = pathname.startsWith("/admin/contact") ? "/admin/contact" : "/admin/messages";
  return (
    <nav aria-label="Messages by status" className="mb-4 flex flex-wrap gap-2">
      <TabLink
        to={base}
        current={view === "inbox"}
        label="Inbox"
        count={counts ? countInView(counts, "inbox") : null}
      />
      {MESSAGE_STATUSES.map((tab) => (
        <TabLink
          key={tab}
          to={`${base}?tab=${tab}`}
          current={view === tab}
          label={MESSAGE_STATUS_LABELS[tab]}
          count={counts ? counts[tab] : null}
        />
      ))}
      <TabLink
        to={`${base}?tab=spam`}
        current={view === "spam"}
        label="Suspected spam"
        count={counts ? counts.spam : null}
      />
    </nav>
  );
}
