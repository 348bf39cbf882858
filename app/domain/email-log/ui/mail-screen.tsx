import { Link, useSearchParams } from "react-router";
import {
  batchSize,
  EMAIL_STATE_OPTIONS,
  type EmailBatch,
  type EmailCounts,
  type EmailDetails,
  type EmailFilters,
  type EmailRow,
  type EmailStatus,
  emailKindLabel,
  OWNER_LABEL,
} from "~/domain/email-log/email-rows.ts";
import { EMAIL_STATES } from "~/shared/email-state.ts";
import { beginWithBoundedCount, countOf, formatBoundedCount } from "~/shared/lists/bounded-count.ts";
import type { ListPage } from "~/shared/lists/list-position.ts";
import { FilterBar } from "~/ui/admin/list/filter-bar.tsx";
import { LoadFailure } from "~/ui/admin/list/load-failure.tsx";
import { Pager } from "~/ui/admin/list/pager.tsx";
import { Table, type TableColumn } from "~/ui/admin/list/table.tsx";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { EMAIL_STATE_TONES, EmailStateBadge } from "~/ui/admin/record/status-badge.tsx";
import { useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { ViewLink } from "~/ui/admin/record/view-link.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { EmailDialog, QueuedReason } from "./email-dialog.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { InboxNotice } from "./inbox-notice.tsx";
import { MailTabs } from "./mail-tabs.tsx";
import { TestEmailDialog } from "./test-email-dialog.tsx";

export const MAIL_SCREEN = { title: "Mail", loadFailure: "Failed to load emails", empty: "No emails found" } as const;

/** The screen's data. `viewed` is null when the requested email doesn't exist. */
interface LoadedEmails {
  page: ListPage<EmailRow>;
  counts: EmailCounts;
  /** The kinds of the filter. */
  kinds: string[];
  status: EmailStatus;
  viewed: EmailDetails | null;
  /** The batch whose emails are listed, if the address names one. */
  batch: EmailBatch | null;
}

const STATE_SELECT = { name: "state", label: "State", options: EMAIL_STATE_OPTIONS } as const;

/** `/admin/mail`: every email of the site with its delivery state, and the status of email as a whole. */
export function MailScreen({
  filters,
  account,
  loaded,
}: {
  filters: EmailFilters;
  account: string;
  loaded: LoadedEmails | null;
}) {
  const { viewId, close } = useRecordView();
  return (
    <div className="@container">
      <PageHeader title={MAIL_SCREEN.title} summary={loaded ? summary(loaded.counts) : null}>
        {loaded ? <TestEmailDialog account={account} /> : null}
      </PageHeader>
      {loaded ? <EmailStatusPanel status={loaded.status} /> : null}
      <MailTabs current="sent" others={loaded?.status.others ?? null} />
      {loaded?.batch ? <BatchHeader batch={loaded.batch} /> : null}
      <FilterBar
        placeholder="Search emails..."
        filters={{ ...filters }}
        selects={loaded?.batch ? [STATE_SELECT] : [STATE_SELECT, kindSelect(loaded?.kinds ?? [])]}
        preservedParams={["batch"]}
      />
      {loaded ? (
        <EmailList page={loaded.page} outage={loaded.status.outage} />
      ) : (
        <LoadFailure text={MAIL_SCREEN.loadFailure} empty={MAIL_SCREEN.empty} />
      )}
      {viewId && loaded ? (
        <EmailDialog key={viewId} email={loaded.viewed} outage={loaded.status.outage} onClose={close} />
      ) : null}
    </div>
  );
}

function summary({ matching, total }: EmailCounts): string {
  const found = beginWithBoundedCount(matching);
  return matching.hasMore ? found : `${found} of ${formatBoundedCount(total)}`;
}

function kindSelect(kinds: string[]) {
  const options = kinds.map((value) => ({ value, label: emailKindLabel(value) }));
  return { name: "kind", label: "Kind", options: [{ value: "", label: "All Kinds" }, ...options] };
}

type Outage = EmailStatus["outage"];

const columnsOf = (outage: Outage): TableColumn<EmailRow>[] => [
  {
    title: "Subject",
    stays: true,
    wide: true,
    cell: (email) => (email.batch ? <BatchSubject batch={email.batch} /> : <Subject email={email} outage={outage} />),
  },
  {
    title: "To",
    className: "min-w-0 @2xl:max-w-40 @4xl:max-w-56",
    cell: ({ batch, to }) => <p className="truncate">{batch ? countRecipients(batch) : (to ?? OWNER_LABEL)}</p>,
  },
  {
    title: "State",
    className: "@2xl:whitespace-nowrap",
    cell: ({ batch, state }) => (batch ? <BatchStates batch={batch} /> : <EmailStateBadge state={state} />),
  },
  {
    title: "Date",
    className: "text-muted @2xl:whitespace-nowrap",
    cell: ({ createdAt }) => <LocalTime timestamp={createdAt} format="list-time" />,
  },
];

function EmailList({ page: { rows, newer, older }, outage }: { page: ListPage<EmailRow>; outage: Outage }) {
  if (rows.length === 0) return <EmptyState title={MAIL_SCREEN.empty} />;
  return (
    <>
      <Table
        label={MAIL_SCREEN.title}
        columns={columnsOf(outage)}
        items={rows}
        rowAppearance={({ batch, state }) => ({ emphasized: batch ? "failed" in batch.counts : state === "failed" })}
      />
      <Pager newer={newer} older={older} />
    </>
  );
}

function Subject({ email, outage }: { email: EmailRow; outage: Outage }) {
  return (
    <>
      <ViewLink id={email.id} receivesFocus className="block truncate font-medium hover:underline">
        <bdi>{email.subject ?? emailKindLabel(email.kind)}</bdi>
      </ViewLink>
      <p className="truncate text-muted">{email.state === "failed" ? email.reply : emailKindLabel(email.kind)}</p>
      {email.state === "queued" ? <QueuedReason email={email} outage={outage} /> : null}
    </>
  );
}

/** The configuration and failures of email. */
function EmailStatusPanel({ status }: { status: EmailStatus }) {
  return (
    <>
      <EmailNotice status={status} here />
      <InboxNotice outage={status.inbound.outage} />
      <section aria-label="Set-up" className="mb-5 rounded-lg border bg-surface p-4 shadow-sm">
        <DetailList>
          <Detail name="Emails are sent by">
            {status.server ?? "No mail server yet"}{" "}
            <Link to="/admin/settings/mail" className="link">
              Mail settings
            </Link>
          </Detail>
          <Detail name="Sender">{status.from}</Detail>
          <Detail name="Answers">
            <InboundMailbox inbound={status.inbound} />
          </Detail>
          <Detail name="To you">
            <Link to="/admin/settings#notifications" className="text-brand-ink underline underline-offset-4">
              Choose what you are notified about, and the digest
            </Link>
          </Detail>
        </DetailList>
      </section>
    </>
  );
}

function InboundMailbox({ inbound: { address, mailbox } }: Pick<EmailStatus, "inbound">) {
  if (!mailbox) {
    return (
      <>
        They come to {address}, and only there. With{" "}
        <Link to="/admin/settings/mail" className="link">
          an inbox set up
        </Link>
        , the site finds them and shows them beside the message.
      </>
    );
  }
  return (
    <>
      They come to {address}. The site reads the mailbox {mailbox} and shows them beside the message.
    </>
  );
}

/** A batch's line in the list: it links to its recipients, with the current filters. */
function BatchSubject({ batch }: { batch: EmailBatch }) {
  const [params] = useSearchParams();
  const to = new URLSearchParams({ batch: batch.id });
  for (const name of ["q", "state"]) {
    const value = params.get(name);
    if (value) to.set(name, value);
  }
  return (
    <>
      <Link to={`?${to}`} className="block truncate font-medium hover:underline">
        {batch.subject ?? emailKindLabel(batch.kind)}
      </Link>
      <p className="truncate text-muted">{emailKindLabel(batch.kind)}</p>
    </>
  );
}

/** The number of a batch's emails by state. */
function BatchStates({ batch: { counts } }: { batch: EmailBatch }) {
  return (
    <span className="flex flex-wrap gap-1">
      {EMAIL_STATES.map((state) => {
        const total = counts[state];
        return total ? (
          <Badge key={state} tone={EMAIL_STATE_TONES[state]}>
            {total.toLocaleString("en")} {state}
          </Badge>
        ) : null;
      })}
    </span>
  );
}

/** The number of a batch's recipients, as text. */
function countRecipients(batch: EmailBatch): string {
  return countOf(batchSize(batch), "recipient");
}

/** The header above the recipients of a batch: subject, totals, and the link back to all emails. */
function BatchHeader({ batch }: { batch: EmailBatch }) {
  return (
    <section aria-labelledby="batch-title" className="mb-4">
      <Link to="/admin/mail" className="link text-sm">
        ← All emails
      </Link>
      <h2 id="batch-title" className="mt-2 font-semibold text-xl">
        {batch.subject ?? emailKindLabel(batch.kind)}
      </h2>
      <p className="mt-1 mb-2 text-muted text-sm">
        {emailKindLabel(batch.kind)} to {countRecipients(batch)}
      </p>
      <BatchStates batch={batch} />
    </section>
  );
}
