import { useState } from "react";
import { useLocation } from "react-router";
import { roomSchema } from "~/domain/settings/room-check.ts";
import type { RoomState, SettingState } from "~/domain/settings/room-state.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { TimeZoneField } from "~/ui/admin/time/time-zone-field.tsx";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import { PictureSetting } from "./picture-setting.tsx";

/** The field of a setting. */
function SettingInput({ setting, error }: { setting: SettingState; error: string | undefined }) {
  const { name, label, description, type, options, fallback, autoComplete, stored, setByServer, shown } = setting;
  const common = {
    name,
    label,
    description: setByServer ? `Set by the server (${name}); can’t be changed here.` : description,
    placeholder: shown,
    defaultValue: setByServer ?? (stored || fallback || ""),
    disabled: setByServer !== undefined,
    error,
  };
  if (type === "picture") return <PictureSetting {...common} standIn={stored ? undefined : shown} />;
  if (type === "time-zone") return <TimeZoneField {...common} />;
  if (options)
    return (
      <SelectField {...common} options={Object.entries(options).map(([value, text]) => ({ value, label: text }))} />
    );
  return <TextField {...common} type={type ?? "text"} autoComplete={autoComplete ?? "off"} />;
}

/** The form of a room. What the server sets can be read and not be changed. */
export function RoomDialog({ room, onClose }: { room: RoomState; onClose: () => void }) {
  const [opened] = useState(room);
  const { hash } = useLocation();
  const { name, title, settings, revision } = opened;
  const own = settings.filter(({ setByServer }) => !setByServer);
  const read = (form: FormData) => ({
    id: name,
    values: Object.fromEntries(own.map((setting) => [setting.name, String(form.get(setting.name) ?? "")])),
  });
  return (
    <EditDialog
      title={title}
      command="settings.save"
      schema={roomSchema}
      read={read}
      seen={revision}
      saved={`${title} saved`}
      undo={(saved) => ({
        command: "settings.restore",
        input: { room: name, revision: saved, isUndo: true },
        failure: "The settings could not be restored. Please try again.",
      })}
      failure="The settings could not be saved. Please try again."
      size="lg"
      // A search result leads to its field.
      initialFocus={settings.find((setting) => hash === `#${setting.name}`)?.name}
      onClose={onClose}
    >
      {(errorOf) => (
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          {settings.map((setting) => (
            <SettingInput key={setting.name} setting={setting} error={errorOf(setting.name)} />
          ))}
        </div>
      )}
    </EditDialog>
  );
}
