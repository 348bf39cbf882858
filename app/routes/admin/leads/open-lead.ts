import { redirect } from "react-router";
import { findMessagesOfLeads } from "~/domain/leads/inbox/queries.server.ts";
import type { Route } from "./+types/open-lead";

/** `/admin/leads/:submissionId`, which emails link to: redirects to the screen where the lead is answered. */
export async function loader({ params: { submissionId } }: Route.LoaderArgs) {
  const id = encodeURIComponent(submissionId);
  const isId = /^[0-9a-f-]{36}$/i.test(submissionId);
  const message = isId ? (await findMessagesOfLeads([submissionId])).get(submissionId) : undefined;
  const tab = message?.suspectedSpam ? "tab=spam&" : "";
  return redirect(message ? `/admin/messages?${tab}view=${message.id}` : `/admin/form-submissions?view=${id}`);
}
