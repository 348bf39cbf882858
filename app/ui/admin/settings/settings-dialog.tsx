import { type ComponentProps, type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import type { z } from "zod";
import type { SectionState, SettingState } from "~/shared/settings/section-state.ts";
import { NONE } from "~/shared/settings/setting.ts";
import type { CommandName } from "~/ui/admin/commands/owner-command.ts";
import { undoToast } from "~/ui/admin/commands/use-command.ts";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { TimeZoneField } from "~/ui/admin/time/time-zone-field.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import type { FieldOf } from "~/ui/dialog/dialog-form.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/ui/form/field.tsx";
import { BookingExceptionsSetting } from "./booking-exceptions-setting.tsx";
import { BookingHoursSetting } from "./booking-hours-setting.tsx";
import { PictureSetting } from "./picture-setting.tsx";

const storedText = (masked: string | undefined) =>
  `It is stored${masked ? `: ${masked}` : ""}. Leave empty to keep it.`;

type TextProps = ComponentProps<typeof TextField>;
interface SettingFieldProps
  extends Partial<Pick<TextProps, "label" | "description" | "error" | "placeholder" | "className">>,
    Pick<TextProps, "onBlur" | "onChange" | "inputMode"> {
  setting: SettingState;
  isNone?: boolean;
  defaultValue?: string;
}

/** The field of a setting. What the server sets can be read and not be changed; a secret can't be read. */
export function SettingField({ setting, isNone = false, onBlur, onChange, inputMode, ...more }: SettingFieldProps) {
  const { name, label, description, input, options, fallback, optional, placeholder, isLong } = setting;
  const {
    autoComplete = "off",
    isRequired = false,
    secret,
    masked,
    stored,
    setByServer,
    shown,
    variable = name,
  } = setting;
  const text = setByServer ?? (stored || (options && fallback) || "");
  const isSet = setByServer !== undefined;
  const common = {
    ...{ name, label, disabled: isSet || isNone, required: isRequired && !isSet && secret !== "stored" },
    description: isSet
      ? `Set by the server (${variable}); can’t be changed here.`
      : secret === "stored"
        ? storedText(masked)
        : description,
    defaultValue: optional && text === NONE ? "" : text,
    ...more,
  };
  if (options)
    return <SelectField {...common} options={Object.entries(options).map(([value, label]) => ({ value, label }))} />;
  if (input === "time-zone") return <TimeZoneField {...common} placeholder="Automatic" />;
  if (input === "booking-hours") return <BookingHoursSetting {...common} />;
  if (input === "booking-exceptions") return <BookingExceptionsSetting {...common} />;
  const typed = { ...common, placeholder: isNone ? undefined : more.placeholder || shown || placeholder };
  if (input === "picture") return <PictureSetting {...typed} standIn={stored ? undefined : shown} />;
  const code = { autoCapitalize: "none", spellCheck: false };
  // Drafts leave a secret out.
  if (secret && isLong) return <TextAreaField {...typed} {...code} {...{ "data-secret": "" }} rows={3} />;
  return (
    <TextField
      {...(secret
        ? { type: "password" }
        : input === "code"
          ? code
          : { type: input === "number" ? "text" : (input ?? "text") })}
      autoComplete={secret ? "new-password" : autoComplete}
      {...typed}
      {...{ onBlur, onChange, inputMode: input === "number" ? "numeric" : inputMode }}
    />
  );
}

/** The field in a form of two columns, with a box for a fact that the business may have none of. */
function SettingInput({ setting, error }: { setting: SettingState; error: string | undefined }) {
  const { name, label, input, isLong, optional, stored, setByServer } = setting;
  const [isNone, setIsNone] = useState(optional !== undefined && (setByServer ?? stored) === NONE);
  return (
    // Fields beside each other stand on one line, whatever is above or below them.
    <div
      className={classNames("row-span-2 grid grid-rows-subgrid", (input === "picture" || isLong) && "sm:col-span-2")}
    >
      <div className="min-w-0 self-end">
        <SettingField setting={setting} isNone={isNone} error={error} />
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

/** Reads the form of a section; what has no field, or what the server sets, stays as it is. */
function readForm({ name: id, settings }: SectionState, form: FormData) {
  const values = settings.flatMap(({ name }) => {
    if (form.has(noneName(name))) return [[name, NONE]];
    return form.has(name) ? [[name, String(form.get(name))]] : [];
  });
  return { id, values: Object.fromEntries(values) as Record<string, string> };
}

interface SettingsDialogProps {
  section: SectionState;
  /** The server's schema, for validation without a request. */
  schema: z.ZodType;
  command: CommandName;
  title?: string;
  /** Whether the toast of a save can take it back. */
  canUndo?: boolean;
  onClose: () => void;
  onSaved?: () => void;
  /** The fields, where they aren't all in two columns; what is read of them is `read`'s. */
  fields?: (section: SectionState, field: FieldOf, read: (form: FormData) => object) => ReactNode;
  /** What stands below the fields. */
  children?: (read: (form: FormData) => object) => ReactNode;
}

/** The form of a section. */
export function SettingsDialog({
  section,
  title = section.title,
  canUndo,
  fields,
  children,
  ...props
}: SettingsDialogProps) {
  const [opened] = useState(section);
  const { name, settings, revision } = opened;
  const { hash } = useLocation();
  const read = (form: FormData) => readForm(opened, form);
  return (
    <EditDialog
      {...props}
      title={title}
      read={read}
      seen={revision}
      saved={({ revision: saved = 0 }) =>
        undoToast(`${title} saved`, canUndo && saved > 0 ? 1 : 0, {
          command: "settings.restore",
          input: { section: name, revision: saved, isUndo: true },
          failure: "The settings could not be restored. Please try again.",
        })
      }
      failure="The settings could not be saved. Please try again."
      size="lg"
      // A search result leads to its field.
      initialFocus={settings.find((setting) => hash === `#${setting.name}`)?.name}
    >
      {(field) =>
        fields ? (
          fields(opened, field, read)
        ) : (
          <>
            <div className="-mb-4 grid grid-cols-1 gap-x-4 sm:grid-cols-2">
              {settings.map((setting) => (
                <SettingInput key={setting.name} setting={setting} error={field(setting.name).error} />
              ))}
            </div>
            {children ? <div className="mt-9">{children(read)}</div> : null}
          </>
        )
      }
    </EditDialog>
  );
}
