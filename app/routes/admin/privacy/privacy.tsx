import { listHolds } from "~/domain/privacy/holds/holds.server.ts";
import { listReceipts, listRequests } from "~/domain/privacy/requests/list-requests.server.ts";
import { PRIVACY_SCREEN, PrivacyScreen } from "~/domain/privacy/ui/admin/privacy-screen.tsx";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/privacy";

export const handle: ScreenHandle = PRIVACY_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const requestId = parseUuid(searchParams.get("request")) ?? null;
  return screenData(
    { requestId, canSendEmail: emailSettings().smtp !== undefined },
    "the privacy requests",
    async () => {
      const [requests, holds, receipts] = await Promise.all([listRequests(), listHolds(), listReceipts()]);
      return { requests, holds, receipts, now: Date.now() };
    },
  );
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyScreen {...loaderData} />;
}
