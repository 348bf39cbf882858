import {
  kindLabel,
  type MailBatch,
  type MailDetails,
  type MailFilters,
  type MailRow,
  type MailStatus,
  OWNER_LABEL,
  STATE_OPTIONS,
} from "~/domain/email-log/email-rows.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { DataCell, DataFrame, DataHeading, DataRow } from "~/ui/admin/list/data-row.tsx";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { useView } from "~/ui/admin/record/use-record-view.ts";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { BatchHeader, BatchStates, BatchSubject, recipients } from "./email-batch.tsx";
import { MailDialog } from "./email-dialog.tsx";
import { MailState } from "./email-state.tsx";
import { MailStatusPanel } from "./email-status-panel.tsx";
import { WhyQueued } from "./queued-reason.tsx";
import { TestMail } from "./test-email-dialog.tsx";

export const MAIL = { title: "Mail", loadFailure: "Failed to load mails", empty: "No mails found" } as const;

/** What the screen shows. `viewed` is null when the mail whose details are asked for isn't there. */
export interface LoadedMails {
  page: ListPage<MailRow>;
  counts: { total: number; matching: number };
  /** The kinds that can be chosen from. */
  kinds: string[];
  status: MailStatus;
  viewed: MailDetails | null;
  /** The batch whose mails are listed, if the address names one. */
  batch: MailBatch | null;
}

const STATE_SELECT = { name: "state", label: "State", options: STATE_OPTIONS } as const;

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
      {loaded?.batch ? <BatchHeader batch={loaded.batch} /> : null}
      <FilterBar
        placeholder="Search mails..."
        filters={{ ...filters }}
        selects={loaded?.batch ? [STATE_SELECT] : [STATE_SELECT, kindSelect(loaded?.kinds ?? [])]}
        keep={["batch"]}
      />
      {loaded ? (
        <MailList page={loaded.page} trouble={loaded.status.trouble} />
      ) : (
        <LoadFailure text={MAIL.loadFailure} empty={MAIL.empty} />
      )}
      {viewId && loaded ? (
        <MailDialog key={viewId} mail={loaded.viewed} trouble={loaded.status.trouble} onClose={close} />
      ) : null}
    </div>
  );
}

function summary({ matching, total }: { matching: number; total: number }): string {
  return `${matching.toLocaleString("en")} of ${total.toLocaleString("en")}`;
}

function kindSelect(kinds: string[]) {
  const options = kinds.map((value) => ({ value, label: kindLabel(value) }));
  return { name: "kind", label: "Kind", options: [{ value: "", label: "All Kinds" }, ...options] };
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

type Trouble = MailStatus["trouble"];

function MailList({ page: { rows, newer, older }, trouble }: { page: ListPage<MailRow>; trouble: Trouble }) {
  if (rows.length === 0) return <EmptyState title={MAIL.empty} />;
  return (
    <>
      <DataFrame label={MAIL.title} head={HEAD}>
        {rows.map((mail) => (
          <DataRow key={mail.id} fresh={mail.batch ? "failed" in mail.batch.counts : mail.state === "failed"}>
            <DataCell wide>
              {mail.batch ? <BatchSubject batch={mail.batch} /> : <Subject mail={mail} trouble={trouble} />}
            </DataCell>
            <DataCell className="min-w-0 @2xl:max-w-40 @4xl:max-w-56">
              <p className="truncate">{mail.batch ? recipients(mail.batch) : (mail.to ?? OWNER_LABEL)}</p>
            </DataCell>
            <DataCell className="@2xl:whitespace-nowrap">
              {mail.batch ? <BatchStates batch={mail.batch} /> : <MailState state={mail.state} />}
            </DataCell>
            <DataCell className="text-muted @2xl:whitespace-nowrap">
              <LocalTime moment={mail.createdAt} format="list-time" />
            </DataCell>
          </DataRow>
        ))}
      </DataFrame>
      <Pager newer={newer} older={older} />
    </>
  );
}

function Subject({ mail, trouble }: { mail: MailRow; trouble: Trouble }) {
  return (
    <>
      <ViewLink id={mail.id} returns className="block truncate font-medium hover:underline">
        {mail.subject ?? kindLabel(mail.kind)}
      </ViewLink>
      <p className="truncate text-muted">{mail.state === "failed" ? mail.reply : kindLabel(mail.kind)}</p>
      {mail.state === "queued" ? <WhyQueued mail={mail} trouble={trouble} /> : null}
    </>
  );
}
