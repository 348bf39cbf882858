import { notificationSection } from "~/shared/settings/notification-settings.ts";
import type { SectionState } from "~/shared/settings/section-state.ts";

/** Says of the Notifications section that something is left to a digest that never comes; else nothing. */
export function NotificationHint({ sections }: { sections: SectionState[] }) {
  const settings = sections.find(({ name }) => name === notificationSection.name)?.settings ?? [];
  const inForce = settings.map(({ name, label, setByServer, stored, fallback }) => ({
    name,
    label,
    value: setByServer ?? (stored || fallback),
  }));
  const waiting = inForce.filter(({ value }) => value === "digest").map(({ label }) => label.toLowerCase());
  const isOff = inForce.some(({ name, value }) => name === notificationSection.settings.digest.name && value === "off");
  if (!isOff || waiting.length === 0) return null;
  return (
    <p className="mt-4 max-w-2xl rounded-md bg-accent-soft p-3 text-accent-ink text-sm">
      There is no digest, so you won’t hear about {waiting.join(" and ")}. You’ll find them in the admin area.
    </p>
  );
}
