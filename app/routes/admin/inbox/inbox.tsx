import { InboxNotice } from "~/domain/email-log/ui/inbox-notice.tsx";
import { parseConversationFilters } from "~/domain/leads/conversations/conversation-list.ts";
import { loadInbox } from "~/domain/leads/conversations/queries.server.ts";
import { INBOX_SCREEN, InboxScreen } from "~/domain/leads/conversations/ui/inbox-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/inbox";

export const handle: ScreenHandle = INBOX_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const filters = parseConversationFilters(searchParams);
  return screenData({ filters }, "conversations", () => loadInbox(filters, searchParams));
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const notices = <InboxNotice outage={loaderData.loaded?.replying.inboxOutage ?? null} />;
  return <InboxScreen {...loaderData} notices={notices} />;
}
