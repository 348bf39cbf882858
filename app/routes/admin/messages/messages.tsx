import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { messageDeletion } from "~/domain/leads/desk/deletion-warning.ts";
import { leadContents } from "~/domain/leads/desk/lead-contents.server.ts";
import { leadContext } from "~/domain/leads/desk/lead-context.server.ts";
import { parseMessageFilters } from "~/domain/leads/inbox/message-views.ts";
import {
  countMatching,
  countMessagesByTab,
  findMessage,
  listMessages,
  listSavedReplies,
} from "~/domain/leads/inbox/queries.server.ts";
import { MESSAGES, MessagesScreen } from "~/domain/leads/inbox/ui/messages-screen.tsx";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import { log } from "~/platform/log.server.ts";
import { parseId, parsePosition } from "~/shared/lists/list-position.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/messages";

export const handle: ScreenHandle = MESSAGES;

export async function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const filters = parseMessageFilters(pathname, searchParams);
  const viewId = parseId(searchParams.get("view"));
  const loadedAt = new Date().toISOString();
  try {
    const counts = await countMessagesByTab();
    const [page, matching, viewed, savedReplies] = await Promise.all([
      listMessages(filters, parsePosition(searchParams), viewId),
      countMatching(filters, counts),
      viewedMessage(viewId),
      listSavedReplies(),
    ]);
    const mailsWait = mailSettings().smtp === undefined;
    return data({ filters, loaded: { page, matching, counts, viewed, savedReplies, mailsWait, loadedAt } });
  } catch (error) {
    log.error({ err: error }, "messages could not be loaded");
    return data({ filters, loaded: null }, { status: 503 });
  }
}

async function viewedMessage(id: string | null) {
  const details = id ? await findMessage(id) : undefined;
  if (!details) return null;
  const [context, contents] = await Promise.all([
    leadContext({ ...details, kind: "message" }),
    leadContents(details.leadId),
  ]);
  return { details, context, deletion: messageDeletion(contents) };
}

/** What could not be changed is as it was: the screen stays. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.ok === false ? false : defaultShouldRevalidate;
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesScreen {...loaderData} />;
}
