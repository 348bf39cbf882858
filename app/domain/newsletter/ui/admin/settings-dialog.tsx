import { EditDialog } from "~/ui/admin-shell/edit-dialog";
import { CheckboxField, TextField } from "~/ui/forms/field";
import { settingsSchema } from "../../settings-check";

/** How letters are sent and how their links behave. */
export function SettingsDialog({
  settings,
  onClose,
}: {
  settings: { strictLinks: boolean; perMinute: number };
  onClose: () => void;
}) {
  return (
    <EditDialog
      title="Newsletter settings"
      action="/admin/newsletter/settings"
      schema={settingsSchema}
      read={(form) => ({
        strictLinks: form.get("strictLinks") !== null,
        perMinute: Number(form.get("perMinute")),
      })}
      seen={null}
      saved="Settings saved"
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid gap-5">
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
          <CheckboxField
            name="strictLinks"
            label="Strict links"
            description="The pages for confirming and unsubscribing wait for a click, and never press their button by themselves. For subscribers whose mail scanners run scripts."
            defaultChecked={settings.strictLinks}
          />
        </div>
      )}
    </EditDialog>
  );
}
