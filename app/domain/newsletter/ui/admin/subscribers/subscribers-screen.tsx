import { Settings2, Upload } from "lucide-react";
import { useState } from "react";
import type { ImportProgress } from "~/domain/newsletter/import/subscriber-import.ts";
import { type NewsletterSettings, newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import {
  STATE_OPTIONS,
  type SubscriberCounts,
  type SubscriberDetails,
  type SubscriberFilters,
  type SubscriberRow,
  TOPIC_OPTIONS,
} from "~/domain/newsletter/subscribers/subscriber-list.ts";
import { NewsletterTabs } from "~/domain/newsletter/ui/admin/newsletter-tabs.tsx";
import { formatCount } from "~/shared/format.ts";
import type { ListSort } from "~/shared/lists/list-sort.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import { ListScreen, type LoadedList } from "~/ui/admin/list/list-screen.tsx";
import type { ListSelection, SelectedRecords } from "~/ui/admin/list/use-list-selection.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { ImportNotice } from "./import-notice.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { SUBSCRIBER_TABLE_COLUMNS } from "./subscriber-columns.tsx";
import { CONFIRMATION, RELEASE, SubscriberDialog } from "./subscriber-dialog.tsx";

export const SUBSCRIBERS = {
  title: "Newsletter",
  loadFailure: "Failed to load subscribers",
  empty: "Nobody has subscribed yet",
  hint: "People who sign up are asked by email to confirm and then appear here. You can also import a list.",
  noMatch: "No subscribers match your filters",
} as const;

const FILTER_SELECTS = [
  { name: "state", label: "State", options: STATE_OPTIONS },
  { name: "topic", label: "Topic", options: TOPIC_OPTIONS },
] as const;

/** The loader data of the screen. */
interface LoadedSubscribers extends LoadedList<SubscriberRow> {
  counts: SubscriberCounts;
  viewed: SubscriberDetails | null;
  brand: string;
  settings: NewsletterSettings;
  /** The import that runs, or has ended and isn't dismissed. */
  imported: ImportProgress | null;
}

/** `/admin/newsletter`: who subscribed to what, and with which consent. */
export function SubscribersScreen({
  filters,
  sort,
  loaded,
}: {
  filters: SubscriberFilters;
  sort: ListSort;
  loaded: LoadedSubscribers | null;
}) {
  const { viewId, close, highlightedId } = useRecordView();
  const [open, setOpen] = useState<"import" | "settings">();
  const [removing, setRemoving] = useState<PendingRemoval>();
  const { q, state, topic } = filters;
  const closeDialog = () => setOpen(undefined);
  return (
    <>
      <NewsletterTabs current="Subscribers" />
      {loaded?.settings.pausedAt ? (
        <PauseNotice
          since={loaded.settings.pausedAt}
          reason={loaded.settings.pauseReason}
          waiting={loaded.counts.paused}
        />
      ) : null}
      {loaded?.imported ? <ImportNotice {...loaded.imported} /> : null}
      <ListScreen
        name="subscribers"
        title={SUBSCRIBERS.title}
        summary={loaded ? formatSubscriberCounts(loaded.counts) : null}
        failure={SUBSCRIBERS.loadFailure}
        empty={loaded && loaded.counts.total > 0 ? SUBSCRIBERS.noMatch : SUBSCRIBERS.empty}
        emptyHint={loaded && loaded.counts.total > 0 ? null : SUBSCRIBERS.hint}
        placeholder="Search email..."
        filters={{ q, state, topic }}
        selects={FILTER_SELECTS}
        sort={sort}
        loaded={loaded}
        columns={SUBSCRIBER_TABLE_COLUMNS}
        nameOf={({ email }) => email}
        rowAppearance={({ id, quarantineReason }) => ({
          emphasized: quarantineReason !== null,
          highlighted: id === highlightedId,
        })}
        exportAction="/admin/newsletter/export"
        headerActions={
          <>
            <SmallButton icon={Settings2} onClick={() => setOpen("settings")}>
              Settings
            </SmallButton>
            <SmallButton icon={Upload} onClick={() => setOpen("import")}>
              Import CSV
            </SmallButton>
          </>
        }
        actions={(picked) => <BulkActions picked={picked} isBounced={state === "bounced"} onRemove={setRemoving} />}
      >
        {viewId ? (
          <SubscriberDialog
            key={viewId}
            viewed={loaded?.viewed ?? null}
            brand={loaded?.brand ?? ""}
            onRemove={() => setRemoving({ count: 1, records: () => ({ ids: [viewId] }), onRemoved: close })}
            onClose={close}
          />
        ) : null}
      </ListScreen>
      {open === "import" ? <ImportDialog onClose={closeDialog} /> : null}
      {open === "settings" && loaded ? (
        <NewsletterSettingsDialog settings={loaded.settings} onClose={closeDialog} />
      ) : null}
      {removing ? <RemovalDialog {...removing} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}

interface PendingRemoval {
  count: number;
  records: () => SelectedRecords;
  onRemoved: () => void;
}

/** Confirms the removal of subscribers, and says what is erased with them. */
function RemovalDialog({ count, records, onRemoved, onClose }: PendingRemoval & { onClose: () => void }) {
  const { enqueue, busy } = useBulkCommand({
    command: "subscribers.remove",
    failure: "The subscribers could not be removed. Please try again.",
    onDone: () => {
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={count === 1 ? "Remove this subscriber?" : `Remove ${formatCount(count)}?`}
      confirm="Remove"
      busy={busy}
      onConfirm={() => enqueue(records())}
    >
      <p>
        The address, its consent data, its entry in Form Submissions and the texts of emails sent to it are permanently
        deleted. The counts of past issues stay.
      </p>
      <p className="mt-2">
        If someone only wants no more emails, keep them as unsubscribed so an import can’t add them back.
      </p>
    </ConfirmDialog>
  );
}

function BulkActions({
  picked,
  isBounced,
  onRemove,
}: {
  picked: ListSelection;
  /** Whether the list is of bounced addresses. */
  isBounced: boolean;
  onRemove: (removing: PendingRemoval) => void;
}) {
  const confirmation = useBulkCommand(CONFIRMATION);
  const release = useBulkCommand({ ...RELEASE, onDone: picked.clear });
  return (
    <>
      {isBounced ? (
        <SmallButton disabled={release.busy} onClick={() => release.enqueue(picked.records())}>
          Allow sending again
        </SmallButton>
      ) : (
        <SmallButton disabled={confirmation.busy} onClick={() => confirmation.enqueue(picked.records())}>
          Send confirmation
        </SmallButton>
      )}
      <SmallButton
        variant="danger"
        onClick={() => onRemove({ count: picked.count, records: picked.records, onRemoved: picked.clear })}
      >
        Remove
      </SmallButton>
    </>
  );
}

function formatSubscriberCounts({ confirmed, pending, unsubscribed, bounced }: SubscriberCounts): string {
  const states = `${formatCount(confirmed)} confirmed, ${formatCount(pending)} pending, ${formatCount(unsubscribed)} unsubscribed`;
  return bounced > 0 ? `${states}; ${formatCount(bounced)} bounced` : states;
}

/** The sending rate. */
function NewsletterSettingsDialog({
  settings,
  onClose,
}: {
  settings: Pick<NewsletterSettings, "perMinute">;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title="Newsletter settings"
      command="newsletter-settings.save"
      schema={newsletterSettingsSchema}
      read={(form) => ({ perMinute: Number(form.get("perMinute")) })}
      values={settings}
      seen={null}
      saved="Settings saved"
      failure="The settings could not be saved. Please try again."
      onClose={onClose}
    >
      {(field) => (
        <TextField
          {...field("perMinute")}
          type="number"
          min={1}
          max={30_000}
          label="Emails per minute"
          description="How many your mail server accepts. Lower it if emails are deferred."
        />
      )}
    </EditDialog>
  );
}
