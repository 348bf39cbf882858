import { vapid } from "~/domain/owner-app/push/send-push.server.ts";
import { listDevices } from "~/domain/owner-app/push/subscriptions.server.ts";
import { NotificationDevices } from "~/domain/owner-app/ui/admin/notification-devices.tsx";
import { RetentionPreview } from "~/domain/retention/ui/admin/retention-preview.tsx";
import { findMailState } from "~/domain/settings/mail/queries.server.ts";
import { loadSections } from "~/domain/settings/queries.server.ts";
import { NotificationHint } from "~/domain/settings/ui/admin/notification-hint.tsx";
import { SETTINGS_SCREEN, SettingsScreen } from "~/domain/settings/ui/admin/settings-screen.tsx";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/settings";

export const handle: ScreenHandle = SETTINGS_SCREEN;

export async function loader() {
  const [sections, mail, devices, { publicKey }] = await Promise.all([
    loadSections(),
    findMailState(),
    listDevices(new Date()),
    vapid(),
  ]);
  return { sections, mail, devices, publicKey };
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { sections, mail, devices, publicKey } = loaderData;
  const notifications = (
    <>
      <NotificationHint sections={sections} />
      <NotificationDevices devices={devices} publicKey={publicKey} />
    </>
  );
  const additions = { notifications, privacy: <RetentionPreview /> };
  return <SettingsScreen sections={sections} mail={mail} additions={additions} />;
}
