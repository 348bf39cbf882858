import { NavLink } from "react-router";
import { parseTab, TAB_LABELS, TABS, viewOf } from "~/domain/messages/inbox";
import { countMessagesByStatus, listMessages } from "~/domain/messages/queries.server";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import type { ScreenHandle } from "~/ui/admin-shell/screen-handle";
import { SimpleList, TwoLines } from "~/ui/admin-shell/simple-list";
import { StatusBadge } from "~/ui/admin-shell/status-badge";
import { classNames } from "~/ui/class-names";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle & { empty: string } = {
  title: "Contact Messages",
  loadFailure: "Failed to load messages",
  empty: "No messages found",
};

export async function loader({ url }: Route.LoaderArgs) {
  const tab = parseTab(url.searchParams.get("tab"));
  const [messages, counts] = await Promise.all([
    listMessages(tab ? [tab] : viewOf(url.pathname), { limit: 200 }),
    countMessagesByStatus(),
  ]);
  return { tab, messages, counts };
}

export default function Messages({ loaderData: { tab, messages, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={handle.title} />
      <nav aria-label="Messages by status" className="mb-4 flex flex-wrap gap-2">
        {TABS.map((each) => (
          <NavLink
            key={each}
            to={`?tab=${each}`}
            aria-current={each === tab ? "page" : undefined}
            className={classNames(
              "rounded-full border px-3.5 py-1.5 font-medium text-sm tabular-nums",
              each === tab ? "border-brand bg-brand-soft text-brand-ink" : "bg-surface text-muted hover:text-ink",
            )}
          >
            {TAB_LABELS[each]} ({counts[each].toLocaleString("en")})
          </NavLink>
        ))}
      </nav>
      <SimpleList
        label={handle.title}
        items={messages}
        empty={handle.empty}
        columns={[
          { title: "From", narrow: true, cell: (row) => <TwoLines first={row.name} second={row.email} /> },
          { title: "Message", wide: true, cell: (row) => <p className="truncate">{row.message}</p> },
          { title: "Status", cell: (row) => <StatusBadge status={row.status} /> },
          { title: "Date", cell: (row) => <LocalTime moment={row.createdAt} /> },
        ]}
      />
    </>
  );
}
