import type { LoadedOtherEmails, OtherEmailRow } from "~/domain/email-log/email-rows.ts";
import { formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { Table, type TableColumn } from "~/ui/admin/list/table.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { MailTabs } from "./mail-tabs.tsx";

export const OTHER_EMAILS_SCREEN = {
  title: "Other emails",
  loadFailure: "Failed to load other emails",
  empty: "No other emails",
} as const;

/** `/admin/mail/other`: emails in the inbox that may answer the site but belong to no email of it. */
export function OtherEmailsScreen({ loaded }: { loaded: LoadedOtherEmails | null }) {
  const seen = useBulkCommand({
    command: "other-emails.acknowledge",
    failure: "The emails could not be marked as seen. Please try again.",
    key: "seen-others",
  });
  const all = { filters: {}, except: [], until: loaded?.loadedAt ?? "" };
  return (
    <div className="@container">
      <PageHeader
        title={OTHER_EMAILS_SCREEN.title}
        summary={loaded ? `${formatBoundedCount(loaded.others)} new` : null}
      >
        {loaded && loaded.others.count > 0 ? (
          <SmallButton label="Mark all as seen" busy={seen.busy} onClick={() => seen.enqueue(all)} />
        ) : null}
      </PageHeader>
      <MailTabs current="others" others={loaded?.others ?? null} />
      <p className="mb-4 max-w-prose text-muted text-sm">
        They came to the inbox and belong to no message or email of the site. Read and answer them in your mail program.
      </p>
      {loaded ? (
        <OtherEmails page={loaded.page} />
      ) : (
        <LoadFailure text={OTHER_EMAILS_SCREEN.loadFailure} empty={OTHER_EMAILS_SCREEN.empty} />
      )}
    </div>
  );
}

const COLUMNS: TableColumn<OtherEmailRow>[] = [
  {
    title: "Email",
    stays: true,
    wide: true,
    cell: ({ subject, preview, isAutomatic, isSeen }) => (
      <>
        <p className="font-medium">
          <bdi>{subject || "(no subject)"}</bdi> {isSeen ? null : <Badge tone="accent">New</Badge>}{" "}
          {isAutomatic ? <Badge>Automatic</Badge> : null}
        </p>
        <p className="text-muted">{preview}</p>
      </>
    ),
  },
  {
    title: "From",
    className: "min-w-0 @2xl:min-w-44 @2xl:max-w-56",
    cell: ({ fromName, fromAddress }) => (
      <>
        {fromName ? <p>{fromName}</p> : null}
        <p className="text-muted">{fromAddress || "Unknown sender"}</p>
      </>
    ),
  },
  {
    title: "Date",
    className: "text-muted @2xl:whitespace-nowrap",
    cell: ({ createdAt }) => <LocalTime timestamp={createdAt} format="list-time" />,
  },
];

function OtherEmails({ page: { rows, newer, older } }: { page: ListPage<OtherEmailRow> }) {
  if (rows.length === 0) return <EmptyState title={OTHER_EMAILS_SCREEN.empty} />;
  return (
    <>
      <Table
        label={OTHER_EMAILS_SCREEN.title}
        columns={COLUMNS}
        items={rows}
        rowAppearance={({ isSeen }) => ({ emphasized: !isSeen })}
      />
      <Pager newer={newer} older={older} />
    </>
  );
}
