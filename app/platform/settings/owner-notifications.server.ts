import { z } from "zod";
import { parseVariables } from "~/platform/env.server.ts";
import {
  type DigestFrequency,
  NOTIFY_DEFAULTS,
  NOTIFY_VARIABLES,
  type NotifyChoice,
  type NotifyKind,
  notificationSchema,
} from "~/shared/notifications/notification-schema.ts";
import { type QuietHours, quietUntil } from "~/shared/notifications/quiet-hours.ts";
import { ownerTimeFormat } from "./owner-time.server.ts";
import { storedSettings } from "./stored-settings.server.ts";

/** What the owner is notified of, and when. */
export interface OwnerNotifications {
  choices: Record<NotifyKind, NotifyChoice>;
  digest: DigestFrequency;
  quietHours: QuietHours | null;
}

type Variables = z.output<typeof notificationSchema>;

const { shape } = notificationSchema;
/** What another release stored, and this one doesn't know, counts as unset. */
const storedSchema = z.object({
  OWNER_NOTIFY_CONTACT: shape.OWNER_NOTIFY_CONTACT.catch(undefined),
  OWNER_NOTIFY_CONSULTATION: shape.OWNER_NOTIFY_CONSULTATION.catch(undefined),
  OWNER_NOTIFY_NEWSLETTER: shape.OWNER_NOTIFY_NEWSLETTER.catch(undefined),
  OWNER_DIGEST: shape.OWNER_DIGEST.catch(undefined),
  OWNER_QUIET_FROM: shape.OWNER_QUIET_FROM.catch(undefined),
  OWNER_QUIET_UNTIL: shape.OWNER_QUIET_UNTIL.catch(undefined),
});

let current: { stored: object; chosen: OwnerNotifications } | undefined;

/** What the owner has chosen, or the server, which wins. Every lead asks, so it is parsed once for each change. */
export function ownerNotifications(): OwnerNotifications {
  const stored = storedSettings();
  if (current?.stored !== stored) current = { stored, chosen: notificationsOf(stored) };
  return current.chosen;
}

/** What is in force while the owner has chosen `stored`. */
export function notificationsOf(
  stored: Readonly<Record<string, string>>,
  source: Record<string, string | undefined> = process.env,
): OwnerNotifications {
  const variables: Variables = { ...storedSchema.parse(stored), ...parseVariables(notificationSchema, source) };
  const { OWNER_QUIET_FROM: from, OWNER_QUIET_UNTIL: until } = variables;
  const choice = (kind: NotifyKind) => variables[NOTIFY_VARIABLES[kind]] ?? NOTIFY_DEFAULTS[kind];
  return {
    choices: { contact: choice("contact"), consultation: choice("consultation"), newsletter: choice("newsletter") },
    digest: variables.OWNER_DIGEST ?? "off",
    quietHours: from && until && from !== until ? { from, until } : null,
  };
}

/** The end of the owner's quiet hours, if `now` is in them. */
export function quietHoursEnd({ quietHours }: OwnerNotifications, now: Date): Date | null {
  return quietHours && quietUntil(quietHours, now, ownerTimeFormat().timeZone);
}
