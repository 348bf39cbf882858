import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { loadMailPage } from "~/domain/settings/mail/queries.server.ts";
import { MAIL_SETTINGS_SCREEN, MailSettingsScreen } from "~/domain/settings/ui/admin/mail/mail-settings-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/mail";

export const handle: ScreenHandle = MAIL_SETTINGS_SCREEN;

export async function loader({ context }: Route.LoaderArgs) {
  return { mail: await loadMailPage(), account: context.get(ownerContext).email };
}

export default function MailSettings({ loaderData }: Route.ComponentProps) {
  return <MailSettingsScreen {...loaderData} />;
}
