import type { ListPage } from "~/shared/list-position";
import { DataCell, DataFrame, DataHeading, DataRow } from "~/ui/admin-shell/data-row";
import { FilterBar } from "~/ui/admin-shell/filter-bar";
import { LoadFailure } from "~/ui/admin-shell/load-failure";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import { Pager } from "~/ui/admin-shell/pager";
import { useView } from "~/ui/admin-shell/use-view";
import { ViewLink } from "~/ui/admin-shell/view-link";
import { EmptyState } from "~/ui/empty-state";
import {
  kindLabel,
  type MailDetails,
  type MailFilters,
  type MailRow,
  type MailStatus,
  STATE_OPTIONS,
} from "../../listing";
import { MailDialog } from "./mail-dialog";
import { MailState } from "./mail-state";
import { MailStatusPanel } from "./mail-status-panel";
import { TestMail } from "./test-mail";

export const MAIL = { title: "Mail", loadFailure: "Failed to load mails", empty: "No mails found" } as const;

/** What the screen shows. `viewed` is null when the mail whose details are asked for isn't there. */
export interface LoadedMails {
  page: ListPage<MailRow>;
  counts: { total: number; matching: number };
  status: MailStatus;
  viewed: MailDetails | null;
}

const SELECTS = [{ name: "state", label: "State", options: STATE_OPTIONS }] as const;

/** `/admin/mail`: every mail the site sends, what became of it, and how it stands with mail at all. */
export function MailScreen({
  filters,
  account,
  loaded,
}: {
  filters: MailFilters;
  account: string;
  loaded: LoadedMails | null;
}) {
  const { viewId, close } = useView();
  return (
    <div className="@container">
      <PageHeader title={MAIL.title} summary={loaded ? summary(loaded.counts) : null}>
        {loaded ? <TestMail account={account} /> : null}
      </PageHeader>
      {loaded ? <MailStatusPanel status={loaded.status} /> : null}
      <FilterBar placeholder="Search mails..." filters={{ ...filters }} selects={SELECTS} />
      {loaded ? <MailList page={loaded.page} /> : <LoadFailure text={MAIL.loadFailure} empty={MAIL.empty} />}
      {viewId && loaded ? <MailDialog key={viewId} mail={loaded.viewed} onClose={close} /> : null}
    </div>
  );
}

function summary({ matching, total }: { matching: number; total: number }): string {
  return `${matching.toLocaleString("en")} of ${total.toLocaleString("en")}`;
}

const HEAD = (
  <>
    <DataHeading stays className="@2xl:w-full">
      Subject
    </DataHeading>
    <DataHeading>To</DataHeading>
    <DataHeading>State</DataHeading>
    <DataHeading>Date</DataHeading>
  </>
);

function MailList({ page: { rows, newer, older } }: { page: ListPage<MailRow> }) {
  if (rows.length === 0) return <EmptyState title={MAIL.empty} />;
  return (
    <>
      <DataFrame label={MAIL.title} head={HEAD}>
        {rows.map((mail) => (
          <DataRow key={mail.id} fresh={mail.state === "failed"}>
            <DataCell wide>
              <Subject mail={mail} />
            </DataCell>
            <DataCell className="min-w-0 @2xl:max-w-40 @4xl:max-w-56">
              <p className="truncate">{mail.to ?? "The owner"}</p>
            </DataCell>
            <DataCell className="@2xl:whitespace-nowrap">
              <MailState state={mail.state} />
            </DataCell>
            <DataCell className="text-muted @2xl:whitespace-nowrap">
              <LocalTime moment={mail.createdAt} />
            </DataCell>
          </DataRow>
        ))}
      </DataFrame>
      <Pager newer={newer} older={older} />
    </>
  );
}

function Subject({ mail }: { mail: MailRow }) {
  return (
    <>
      <ViewLink id={mail.id} returns className="block truncate font-medium hover:underline">
        {mail.subject ?? kindLabel(mail.kind)}
      </ViewLink>
      <p className="truncate text-muted">{mail.state === "failed" ? mail.reply : kindLabel(mail.kind)}</p>
    </>
  );
}
