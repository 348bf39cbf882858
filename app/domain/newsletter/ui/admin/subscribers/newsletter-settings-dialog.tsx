import { type NewsletterSettings, newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** The sending rate. */
export function NewsletterSettingsDialog({
  settings,
  onClose,
}: {
  settings: Pick<NewsletterSettings, "perMinute">;
  onClose: () => void;
}) {
  return (
    <EditDialog
      title="Newsletter settings"
      command="newsletter-settings.save"
      schema={newsletterSettingsSchema}
      read={(form) => ({ perMinute: Number(form.get("perMinute")) })}
      seen={null}
      saved="Settings saved"
      failure="The settings could not be saved. Please try again."
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          name="perMinute"
          type="number"
          min={1}
          max={30_000}
          label="Emails per minute"
          description="How many your mail server accepts. Lower it if emails are deferred."
          defaultValue={settings.perMinute}
          error={errorOf("perMinute")}
        />
      )}
    </EditDialog>
  );
}
