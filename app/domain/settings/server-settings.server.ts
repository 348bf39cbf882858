import { serverVariables } from "~/domain/site/identity/identity.server.ts";
import { notificationSchema } from "~/shared/notifications/notification-schema.ts";
import { ownerTimeSchema } from "~/shared/time/owner-time-schema.ts";
import { retentionSchema } from "~/shared/time/retention-schema.ts";

/** The settings that the server has set by its environment, which win over what the owner sets. */
export function serverSettings(source: Record<string, string | undefined> = process.env): Record<string, string> {
  const names = Object.keys({ ...ownerTimeSchema.shape, ...notificationSchema.shape, ...retentionSchema.shape });
  const own = names.flatMap((name): Array<[string, string]> => (source[name] ? [[name, source[name]]] : []));
  return { ...serverVariables(source), ...Object.fromEntries(own) };
}
