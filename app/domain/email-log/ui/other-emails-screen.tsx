import type { LoadedOtherEmails, OtherEmailRow } from "~/domain/email-log/email-rows.ts";
import { formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { useBulkCommand } from "~/ui/admin/bulk/use-bulk-command.ts";
import { DataCell, DataColumnHeading, DataRow, DataTableFrame } from "~/ui/admin/list/data-row.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
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
          <Button size="sm" variant="secondary" busy={seen.busy} onClick={() => seen.enqueue(all)}>
            Mark all as seen
          </Button>
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

const HEAD = (
  <>
    <DataColumnHeading stays className="data-cell-wide">
      Email
    </DataColumnHeading>
    <DataColumnHeading>From</DataColumnHeading>
    <DataColumnHeading>Date</DataColumnHeading>
  </>
);

function OtherEmails({ page: { rows, newer, older } }: { page: ListPage<OtherEmailRow> }) {
  if (rows.length === 0) return <EmptyState title={OTHER_EMAILS_SCREEN.empty} />;
  return (
    <>
      <DataTableFrame label={OTHER_EMAILS_SCREEN.title} head={HEAD}>
        {rows.map(({ id, subject, preview, isAutomatic, isSeen, fromName, fromAddress, createdAt }) => (
          <DataRow key={id} emphasized={!isSeen}>
            <DataCell wide>
              <p className="font-medium">
                <bdi>{subject || "(no subject)"}</bdi> {isSeen ? null : <Badge tone="accent">New</Badge>}{" "}
                {isAutomatic ? <Badge>Automatic</Badge> : null}
              </p>
              <p className="text-muted">{preview}</p>
            </DataCell>
            <DataCell className="min-w-0 @2xl:min-w-44 @2xl:max-w-56">
              {fromName ? <p>{fromName}</p> : null}
              <p className="text-muted">{fromAddress || "Unknown sender"}</p>
            </DataCell>
            <DataCell className="text-muted @2xl:whitespace-nowrap">
              <LocalTime timestamp={createdAt} format="list-time" />
            </DataCell>
          </DataRow>
        ))}
      </DataTableFrame>
      <Pager newer={newer} older={older} />
    </>
  );
}
