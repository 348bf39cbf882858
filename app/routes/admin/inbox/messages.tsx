import { InboxNotice } from "~/domain/email-log/ui/inbox-notice.tsx";
import { parseMessageFilters } from "~/domain/leads/inbox/message-list.ts";
import { loadMessages } from "~/domain/leads/inbox/queries.server.ts";
import { MESSAGES_SCREEN, MessagesScreen } from "~/domain/leads/inbox/ui/messages-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle = MESSAGES_SCREEN;

export function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const filters = parseMessageFilters(pathname, searchParams);
  return screenData({ filters }, "messages", () => loadMessages(filters, searchParams));
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const notices = <InboxNotice outage={loaderData.loaded?.replying.inboxOutage ?? null} />;
  return <MessagesScreen {...loaderData} notices={notices} />;
}
