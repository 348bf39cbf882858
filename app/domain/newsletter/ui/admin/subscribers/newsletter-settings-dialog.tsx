import { newsletterSettingsSchema } from "~/domain/newsletter/newsletter-settings.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** How letters are sent. */
export function NewsletterSettingsDialog({
  settings,
  onClose,
}: {
  settings: { perMinute: number };
  onClose: () => void;
}) {
  return (
    <EditDialog
      title="Newsletter settings"
      action="/admin/newsletter/settings"
      schema={newsletterSettingsSchema}
      read={(form) => ({ perMinute: Number(form.get("perMinute")) })}
      seen={null}
      saved="Settings saved"
      onClose={onClose}
    >
      {(errorOf) => (
        <TextField
          name="perMinute"
          type="number"
          min={1}
          max={6000}
          label="Letters a minute"
          description="How many your mail server takes without complaint. Lower it if letters are refused for the time being."
          defaultValue={settings.perMinute}
          error={errorOf("perMinute")}
        />
      )}
    </EditDialog>
  );
}
