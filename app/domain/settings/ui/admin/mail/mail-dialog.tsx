import { type ChangeEvent, type ReactNode, useState } from "react";
import { mailFormSchema } from "~/domain/settings/mail/mail-requests.ts";
import {
  DEFAULT_PORTS,
  MAIL_SERVERS,
  type MailServerKind,
  readEncryption,
} from "~/domain/settings/mail/mail-section.ts";
import type { MailPage } from "~/domain/settings/mail/mail-state.ts";
import type { SettingState } from "~/shared/settings/section-state.ts";
import { MAIL_STEP_LABELS } from "~/shared/setup/mail-setup.ts";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { SettingField, SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { SelectField } from "~/ui/form/field.tsx";
import { FoundServers, useFindServers } from "./find-servers.tsx";

/** A server's own certificate is confirmed by its fingerprint. */
const CONFIRM = {
  noun: "certificate",
  fields: { tls: "SMTP_CERTIFICATE", inbox: "IMAP_CERTIFICATE" },
  command: "openssl x509 -noout -fingerprint -sha256 -in cert.pem",
};

/** The form of mail. Address and password are enough for most providers: the rest is looked up. */
export function MailDialog({ mail, onClose, onSaved }: { mail: MailPage; onClose: () => void; onSaved: () => void }) {
  const [opened] = useState(mail);
  return (
    <SettingsDialog
      section={opened.section}
      command="mail.save"
      schema={mailFormSchema}
      canUndo
      onClose={onClose}
      onSaved={onSaved}
      fields={({ settings }, fieldOf, read) => {
        const field: FieldOf = (name) => {
          const setting = settings.find((one) => one.name === name);
          if (!setting) throw new Error(`${name} is no setting of mail.`);
          return { setting, error: fieldOf(name).error };
        };
        return <MailFields mail={opened} field={field} read={read} />;
      }}
    />
  );
}

function MailFields({ mail, field, read }: { mail: MailPage; field: FieldOf; read: (form: FormData) => object }) {
  const { find, findOnce, found, busy } = useFindServers();
  const [isTyped, setIsTyped] = useState(true);
  const { variables, inForce, brand, server } = mail;
  const hasSender = variables.includes("MAIL_FROM");
  const hasSmtp = variables.includes("SMTP_URL");
  const labels = MAIL_SERVERS.SMTP.settings;
  return (
    <div className="grid gap-7">
      <Group legend="Your mailbox">
        {hasSender ? <SetByServer variable="MAIL_FROM" value={inForce.sender} /> : null}
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          <SettingField
            {...field("MAIL_FROM_ADDRESS")}
            {...(hasSender && { description: undefined })}
            onBlur={({ currentTarget: { form } }) => !hasSmtp && form && findOnce(form)}
          />
          {hasSmtp ? null : <SettingField {...field("SMTP_PASSWORD")} />}
          <SettingField
            {...field("MAIL_FROM_NAME")}
            {...(hasSender && { description: undefined })}
            placeholder={brand}
          />
          {hasSmtp ? null : <SettingField {...field("SMTP_USER")} />}
        </div>
        {hasSmtp ? null : (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-3">
              <SmallButton
                label={busy ? "Looking..." : "Find my mail server"}
                aria-busy={busy}
                onClick={({ currentTarget: { form } }) => form && setIsTyped(find(form))}
              />
              {isTyped ? null : (
                <p role="alert" className="text-danger text-sm">
                  Enter your email address first.
                </p>
              )}
            </div>
            {found ? <FoundServers {...found} /> : null}
          </div>
        )}
      </Group>
      <Group legend="Outgoing mail">
        {hasSmtp ? (
          <SetByServer variable="SMTP_URL" value={server} />
        ) : (
          <ServerFields kind="SMTP" mail={mail} field={field} />
        )}
      </Group>
      <Group
        legend="Incoming mail"
        description="Optional. With it the site shows replies beside their message, and finds emails that came back."
      >
        {variables.includes("IMAP_URL") ? (
          <SetByServer variable="IMAP_URL" value={inForce.inbox} />
        ) : (
          <>
            <ServerFields kind="IMAP" mail={mail} field={field} />
            <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
              <SettingField {...field("IMAP_USER")} label={labels.user.label} />
              <SettingField {...field("IMAP_PASSWORD")} label={labels.password.label} />
            </div>
          </>
        )}
      </Group>
      <TestTyped
        command="mail.test"
        schema={mailFormSchema}
        read={read}
        labels={MAIL_STEP_LABELS}
        note="Sends one email to you."
        confirm={CONFIRM}
      />
    </div>
  );
}

function Group({ legend, description, children }: { legend: string; description?: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold">{legend}</legend>
      {description ? <p className="-mt-3 text-muted text-sm">{description}</p> : null}
      {children}
    </fieldset>
  );
}

/** The fields of mail by the names of their settings, with what is wrong with each. */
type FieldOf = (name: string) => { setting: SettingState; error: string | undefined };

/** Host, port and encryption of one server. */
function ServerFields({ kind, mail, field }: { kind: MailServerKind; mail: MailPage; field: FieldOf }) {
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
function SetByServer({ variable, value }: { variable: string; value: string | null }) {
  return (
    <p className="text-muted text-sm">
      Set by the server ({variable}); can’t be changed here{value ? `: ${value}` : ""}.
    </p>
  );
}
