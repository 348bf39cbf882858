import type { ActivitySubject } from "~/platform/activity/activity-entry.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { command } from "~/platform/http/command.server.ts";
import { previewLinkRequestSchema, previewLinkRevokeSchema } from "~/shared/content/preview-link.ts";
import { createPreviewLink, revokePreviewLink } from "./preview-links.server.ts";

/**
 * What the owner does with preview links.
 *
 * @param find - what a link shows, as the activity log calls it; undefined where there is no such thing
 */
export function previewLinkCommands(find: (shows: string, tx: Executor) => Promise<ActivitySubject | undefined>) {
  return {
    /** Answers with the link. */
    "preview-links.create": command(
      previewLinkRequestSchema,
      async ({ shows, days }, now, { tx }) => {
        const subject = await find(shows, tx);
        if (!subject) return "gone";
        return { ...(await createPreviewLink(shows, days, now, tx)), entry: { subject, details: { days } } };
      },
      { event: "preview-link.created", of: "entry" },
    ),
    "preview-links.revoke": command(
      previewLinkRevokeSchema,
      async ({ shows, link }, _, { tx }) => {
        const isRevoked = await revokePreviewLink(shows, link, tx);
        return isRevoked ? { entry: { subject: await find(shows, tx) } } : "unchanged";
      },
      { event: "preview-link.revoked", of: "entry" },
    ),
  };
}
