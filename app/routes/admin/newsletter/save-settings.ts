import { saveNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Stores the sending rate. */
export const action = saveAction(
  newsletterSettingsSchema,
  (settings, now) => saveNewsletterSettings(settings, now),
  recordedByCommand("newsletter-settings.saved"),
);
