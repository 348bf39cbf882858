import type { RoomState } from "~/domain/settings/room-state.ts";
import { notificationRoom } from "~/shared/settings/notification-settings.ts";

/** Says of the Notifications room that something is left to a digest that never comes; else nothing. */
export function NotificationHint({ rooms }: { rooms: RoomState[] }) {
  const settings = rooms.find(({ name }) => name === notificationRoom.name)?.settings ?? [];
  const inForce = settings.map(({ name, label, setByServer, stored, fallback }) => ({
    name,
    label,
    value: setByServer ?? (stored || fallback),
  }));
  const waiting = inForce.filter(({ value }) => value === "digest").map(({ label }) => label.toLowerCase());
  const isOff = inForce.some(({ name, value }) => name === notificationRoom.settings.digest.name && value === "off");
  if (!isOff || waiting.length === 0) return null;
  return (
    <p className="mt-4 max-w-2xl rounded-md bg-accent-soft p-3 text-accent-ink text-sm">
      There is no digest, so you are not told of {waiting.join(" and ")}. You find them in the admin area.
    </p>
  );
}
