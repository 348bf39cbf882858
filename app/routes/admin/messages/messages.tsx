import { data } from "react-router";
import { loadMessages } from "~/domain/leads/inbox/load-messages.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-views.ts";
import { MESSAGES_SCREEN, MessagesScreen } from "~/domain/leads/inbox/ui/messages-screen.tsx";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle = MESSAGES_SCREEN;

export async function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const filters = parseMessageFilters(pathname, searchParams);
  try {
    return data({ filters, loaded: await loadMessages(filters, searchParams) });
  } catch (error) {
    log.error({ err: error }, "messages could not be loaded");
    return data({ filters, loaded: null }, { status: 503 });
  }
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesScreen {...loaderData} />;
}
