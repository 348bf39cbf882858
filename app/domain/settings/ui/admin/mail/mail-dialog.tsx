import { type ReactNode, useState } from "react";
import { mailFormSchema } from "~/domain/settings/mail/mail-requests.ts";
import { MAIL_SERVERS } from "~/domain/settings/mail/mail-section.ts";
import type { MailPage } from "~/domain/settings/mail/mail-state.ts";
import { MAIL_STEP_LABELS } from "~/shared/setup/mail-setup.ts";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { SettingField, SettingsDialog } from "~/ui/admin/settings/settings-dialog.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { FoundServers, useFindServers } from "./find-servers.tsx";
import { type FieldOf, ServerFields, SetByServer } from "./server-fields.tsx";

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
              <Button
                variant="secondary"
                size="sm"
                aria-busy={busy}
                onClick={({ currentTarget: { form } }) => form && setIsTyped(find(form))}
              >
                {busy ? "Looking..." : "Find my mail server"}
              </Button>
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
