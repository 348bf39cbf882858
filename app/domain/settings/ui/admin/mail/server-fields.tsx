import { type ChangeEvent, useState } from "react";
import {
  DEFAULT_PORTS,
  ENCRYPTION_LABELS,
  MAIL_LABELS,
  type MailField,
  type MailVariable,
  readEncryption,
} from "~/domain/settings/mail/mail-fields.ts";
import type { MailRoom } from "~/domain/settings/mail/mail-room.ts";
import { MAIL_ENCRYPTIONS } from "~/shared/setup/mail-setup.ts";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";

export type ErrorOf = (field: string) => string | undefined;

/** Host, port and encryption of one server. */
export function ServerFields({ kind, room, errorOf }: { kind: "SMTP" | "IMAP"; room: MailRoom; errorOf: ErrorOf }) {
  const isSetByServer = room.variables.includes(`${kind}_URL`);
  const [hasCertificate, setHasCertificate] = useState(room.values[`${kind}_CERTIFICATE`] !== "");
  const field = (part: "HOST" | "PORT" | "ENCRYPTION" | "CERTIFICATE") => {
    const name: MailField = `${kind}_${part}`;
    const label = part === "HOST" ? MAIL_LABELS[name] : MAIL_LABELS[`SMTP_${part}`];
    return { name, label, error: errorOf(name), disabled: isSetByServer };
  };
  const stored = room.values[`${kind}_ENCRYPTION`];
  const ports = DEFAULT_PORTS[kind === "SMTP" ? "smtp" : "imap"];
  const encryptions = MAIL_ENCRYPTIONS.filter((name) => name !== "none" || room.hasOwnNetwork || name === stored);
  /** The usual port of the encryption that is chosen, unless another one than the usual is typed. */
  const followEncryption = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const typed = form ? String(new FormData(form).get(`${kind}_PORT`)) : "";
    const isUsual = typed === "" || Object.values(ports).some((port) => String(port) === typed);
    if (form && isUsual) fillField(form, `${kind}_PORT`, String(ports[readEncryption(value)]));
  };
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[1fr_12rem_6rem]">
      <TextField
        {...field("HOST")}
        defaultValue={room.values[`${kind}_HOST`]}
        placeholder={kind === "SMTP" ? "smtp.example.com" : "imap.example.com"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        {...field("ENCRYPTION")}
        defaultValue={stored || "tls"}
        onChange={followEncryption}
        options={encryptions.map((value) => ({ value, label: ENCRYPTION_LABELS[value] }))}
      />
      <TextField
        {...field("PORT")}
        defaultValue={room.values[`${kind}_PORT`] || ports[readEncryption(stored)]}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...field("CERTIFICATE")}
        description="The server’s own, which you confirmed. Leave empty to accept trusted ones only."
        // Filled in by a test; most servers need none.
        className={hasCertificate ? "sm:col-span-3" : "hidden"}
        onChange={({ currentTarget: { value } }) => value !== "" && setHasCertificate(true)}
        defaultValue={room.values[`${kind}_CERTIFICATE`]}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}

/** What is said in place of fields that the server has set. */
export function SetByServer({ variable, value }: { variable: MailVariable; value: string | null }) {
  return (
    <p className="text-muted text-sm">
      Set by the server ({variable}); can’t be changed here{value ? `: ${value}` : ""}.
    </p>
  );
}
