import { useState } from "react";
import { useLocation } from "react-router";
import { roomSchema } from "~/domain/settings/room-check.ts";
import type { RoomState, SettingState } from "~/domain/settings/room-state.ts";
import { NONE } from "~/shared/settings/setting.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { TimeZoneField } from "~/ui/admin/time/time-zone-field.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { CheckboxField, SelectField, TextField } from "~/ui/form/field.tsx";
import { PictureSetting } from "./picture-setting.tsx";

/** The field of a setting, with a box for a fact that the business may have none of. */
function SettingInput({ setting, error }: { setting: SettingState; error: string | undefined }) {
  const { name, label, description, input, options, fallback, optional, autoComplete, stored, setByServer, shown } =
    setting;
  const text = setByServer ?? (stored || (options && fallback) || "");
  const [isNone, setIsNone] = useState(optional !== undefined && text === NONE);
  const common = {
    name,
    label,
    description: setByServer ? `Set by the server (${name}); can’t be changed here.` : description,
    placeholder: isNone ? undefined : shown,
    defaultValue: optional && text === NONE ? "" : text,
    disabled: setByServer !== undefined || isNone,
    error,
  };
  return (
    // Fields beside each other stand on one line, whatever is above or below them.
    <div className={classNames("row-span-2 grid grid-rows-subgrid", input === "picture" && "sm:col-span-2")}>
      <div className="min-w-0 self-end">
        {input === "picture" ? (
          <PictureSetting {...common} standIn={stored ? undefined : shown} />
        ) : input === "time-zone" ? (
          <TimeZoneField {...common} />
        ) : options ? (
          <SelectField {...common} options={Object.entries(options).map(([value, label]) => ({ value, label }))} />
        ) : (
          <TextField {...common} type={input ?? "text"} autoComplete={autoComplete ?? "off"} />
        )}
      </div>
      <div className="pb-4">
        {optional ? (
          <CheckboxField
            name={noneName(name)}
            label={
              <>
                We have none<span className="sr-only">: {label}</span>
              </>
            }
            checked={isNone}
            disabled={setByServer !== undefined}
            onChange={({ currentTarget }) => setIsNone(currentTarget.checked)}
            className="pt-2"
          />
        ) : null}
      </div>
    </div>
  );
}

/** The name of the box that says that there is none. */
function noneName(name: string): string {
  return `${name}.${NONE}`;
}

/** The form of a room. What the server sets can be read and not be changed. */
export function RoomDialog({ room, onClose }: { room: RoomState; onClose: () => void }) {
  const [opened] = useState(room);
  const { hash } = useLocation();
  const { name, title, settings, revision } = opened;
  const own = settings.filter(({ setByServer }) => !setByServer);
  const read = (form: FormData) => ({
    id: name,
    values: Object.fromEntries(
      own.map((setting) => [
        setting.name,
        form.has(noneName(setting.name)) ? NONE : String(form.get(setting.name) ?? ""),
      ]),
    ),
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
        <div className="-mb-4 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {settings.map((setting) => (
            <SettingInput key={setting.name} setting={setting} error={errorOf(setting.name)} />
          ))}
        </div>
      )}
    </EditDialog>
  );
}
