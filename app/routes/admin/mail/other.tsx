import { loadOtherEmails } from "~/domain/email-log/queries.server.ts";
import { OTHER_EMAILS_SCREEN, OtherEmailsScreen } from "~/domain/email-log/ui/other-emails-screen.tsx";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { parsePosition } from "~/shared/lists/list-position.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/other";

export const handle: ScreenHandle = OTHER_EMAILS_SCREEN;

export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return screenData({}, "other emails", () => loadOtherEmails(parsePosition(searchParams)));
}

export default function OtherEmails({ loaderData }: Route.ComponentProps) {
  return <OtherEmailsScreen {...loaderData} />;
}
