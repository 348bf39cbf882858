import { type ChangeEvent, useState } from "react";
import {
  DEFAULT_PORTS,
  MAIL_SERVERS,
  type MailServerKind,
  readEncryption,
} from "~/domain/settings/mail/mail-section.ts";
import type { MailPage } from "~/domain/settings/mail/mail-state.ts";
import type { SettingState } from "~/shared/settings/section-state.ts";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { SettingField } from "~/ui/admin/settings/settings-dialog.tsx";
import { SelectField } from "~/ui/form/field.tsx";

/** The fields of mail by the names of their settings, with what is wrong with each. */
export type FieldOf = (name: string) => { setting: SettingState; error: string | undefined };

/** Host, port and encryption of one server. */
export function ServerFields({ kind, mail, field }: { kind: MailServerKind; mail: MailPage; field: FieldOf }) {
  const { host, port, encryption, certificate } = MAIL_SERVERS[kind].settings;
  const { SMTP } = MAIL_SERVERS;
  const stored = (name: string) => field(name).setting.stored;
  const [hasCertificate, setHasCertificate] = useState(stored(certificate.name) !== "");
  const ports = DEFAULT_PORTS[kind];
  const chosen = readEncryption(stored(encryption.name));
  /** The usual port of the encryption that is chosen, unless another one than the usual is typed. */
  const followEncryption = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const typed = form ? String(new FormData(form).get(port.name)) : "";
    const isUsual = typed === "" || Object.values(ports).some((usual) => String(usual) === typed);
    if (form && isUsual) fillField(form, port.name, String(ports[readEncryption(value)]));
  };
  const { none, ...others } = encryption.options;
  const options = mail.hasOwnNetwork || chosen === "none" ? { ...others, none } : others;
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_12rem_6rem]">
      <SettingField {...field(host.name)} />
      <SelectField
        name={encryption.name}
        label={SMTP.settings.encryption.label}
        error={field(encryption.name).error}
        defaultValue={chosen}
        onChange={followEncryption}
        options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      />
      <SettingField
        {...field(port.name)}
        label={SMTP.settings.port.label}
        defaultValue={stored(port.name) || String(ports[chosen])}
        inputMode="numeric"
      />
      <SettingField
        {...field(certificate.name)}
        label={SMTP.settings.certificate.label}
        // Filled in by a test; most servers need none.
        className={hasCertificate ? "sm:col-span-3" : "hidden"}
        onChange={({ currentTarget: { value } }) => value !== "" && setHasCertificate(true)}
      />
    </div>
  );
}

/** What is said in place of fields that the server has set. */
export function SetByServer({ variable, value }: { variable: string; value: string | null }) {
  return (
    <p className="text-muted text-sm">
      Set by the server ({variable}); can’t be changed here{value ? `: ${value}` : ""}.
    </p>
  );
}
