import { endAnnouncement } from "~/domain/announcements/commands.server";
import { answerSave } from "~/platform/http/answer-save.server";
import { oneRecordSchema } from "~/shared/record-id";
import { keepScreen } from "~/ui/admin-shell/keep-screen";
import type { Route } from "./+types/updates.end";

/** Ends an announcement now: `{ "id": uuid }`. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, oneRecordSchema, async ({ id }) => {
    await endAnnouncement(id, new Date());
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, "The announcement could not be ended. Please try again.");
}
