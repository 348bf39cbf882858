import { saveNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { answerSave } from "~/platform/http/admin-action.server.ts";
import { withErrorToast } from "~/ui/admin/commands/error-toast.ts";
import type { Route } from "./+types/save-settings";

/** Stores the sending rate. */
export function action({ request }: Route.ActionArgs) {
  return answerSave(request, newsletterSettingsSchema, async (settings) => {
    await saveNewsletterSettings(settings, new Date());
    return "saved";
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withErrorToast(serverAction, "The settings could not be saved. Please try again.");
}
