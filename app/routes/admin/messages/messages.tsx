import { data } from "react-router";
import { messageDeletionWarning } from "~/domain/leads/desk/deletion-warning.ts";
import { countLeadContents } from "~/domain/leads/desk/lead-contents.server.ts";
import { loadLeadContext } from "~/domain/leads/desk/lead-context.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-views.ts";
import {
  countMatchingMessages,
  countMessagesByTab,
  findMessage,
  listMessages,
} from "~/domain/leads/inbox/queries.server.ts";
import { MESSAGES_SCREEN, MessagesScreen } from "~/domain/leads/inbox/ui/messages-screen.tsx";
import { listSavedReplies } from "~/domain/leads/replies/saved-replies.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { log } from "~/platform/log.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { revalidateUnlessFailed } from "~/ui/admin/commands/use-command.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle = MESSAGES_SCREEN;

export async function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const filters = parseMessageFilters(pathname, searchParams);
  const viewId = parseUuid(searchParams.get("view"));
  const loadedAt = new Date().toISOString();
  try {
    const counts = await countMessagesByTab();
    const [page, matching, viewed, savedReplies] = await Promise.all([
      listMessages(filters, parsePosition(searchParams), viewId),
      countMatchingMessages(filters, counts),
      viewedMessage(viewId),
      listSavedReplies(),
    ]);
    const repliesWait = emailSettings().smtp === undefined;
    return data({ filters, loaded: { page, matching, counts, viewed, savedReplies, repliesWait, loadedAt } });
  } catch (error) {
    log.error({ err: error }, "messages could not be loaded");
    return data({ filters, loaded: null }, { status: 503 });
  }
}

async function viewedMessage(id: string | null) {
  const details = id ? await findMessage(id) : undefined;
  if (!details) return null;
  const [context, contents] = await Promise.all([
    loadLeadContext({ ...details, kind: "message" }),
    countLeadContents(details.leadId),
  ]);
  return { details, context, deletion: messageDeletionWarning(contents) };
}

export const shouldRevalidate = revalidateUnlessFailed;

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesScreen {...loaderData} />;
}
