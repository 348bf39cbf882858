import { saveNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { saveAction } from "~/platform/http/admin-action.server.ts";

/** Stores the sending rate. */
export const action = saveAction(newsletterSettingsSchema, (settings, now) => saveNewsletterSettings(settings, now));
