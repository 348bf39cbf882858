import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { reauthenticated } from "~/domain/auth/guard/reauthentication.server.ts";
import { type DeskRequest, deskRequestSchema } from "~/domain/privacy/desk-requests.ts";
import { listHolds } from "~/domain/privacy/holds/holds.server.ts";
import { listReceipts, listRequests } from "~/domain/privacy/requests/list-requests.server.ts";
import { runDeskRequest } from "~/domain/privacy/run-desk-request.server.ts";
import { PRIVACY_SCREEN, PrivacyScreen } from "~/domain/privacy/ui/admin/privacy-screen.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { answerCommands, commandAction } from "~/platform/http/admin-action.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/privacy";

export const handle: ScreenHandle = PRIVACY_SCREEN;

/** What takes data out of the site, or away, needs re-authentication. */
const isDangerous = ({ command }: DeskRequest) => ["export", "send-copy", "erase", "lift-hold"].includes(command);

/** All commands of the desk: `{ command, … }`. The address is never in a URL, which histories and logs keep. */
export const action = commandAction(
  deskRequestSchema,
  reauthenticated((input, now, { context }) => {
    const { brand, url } = senderIdentity();
    return runDeskRequest(input, { ownerAddress: context.get(ownerContext).email, brand, url }, now);
  }, isDangerous),
  recordedByCommand("hold.set"),
);

/** A command is answered with JSON in place of the screen. */
export const middleware: Route.MiddlewareFunction[] = [answerCommands(action)];

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const requestId = parseUuid(searchParams.get("request")) ?? null;
  return screenData({ requestId, canSendEmail: emailSettings().smtp !== undefined }, "the privacy desk", async () => {
    const [requests, holds, receipts] = await Promise.all([listRequests(), listHolds(), listReceipts()]);
    return { requests, holds, receipts, now: Date.now() };
  });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyScreen {...loaderData} />;
}
