import { saveNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import type { Route } from "./+types/save-settings";

/** Stores the sending rate. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, newsletterSettingsSchema, async (settings) => {
    await saveNewsletterSettings(settings, new Date());
    return "saved";
  });
}
