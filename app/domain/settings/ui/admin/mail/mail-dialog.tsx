import { type ReactNode, useState } from "react";
import { mailFormSchema } from "~/domain/settings/mail/mail-check.ts";
import { MAIL_FIELDS, MAIL_LABELS, type MailField } from "~/domain/settings/mail/mail-fields.ts";
import type { MailRoom } from "~/domain/settings/mail/mail-room.ts";
import { TestTyped } from "~/ui/admin/commands/test-typed.tsx";
import { EditDialog } from "~/ui/admin/record/edit-dialog.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { FoundServers, useFindServers } from "./find-servers.tsx";
import { MAIL_STEP_LABELS, MAIL_TEST_ACTION } from "./mail-test-steps.ts";
import { type ErrorOf, ServerFields, SetByServer } from "./server-fields.tsx";

const STORED_PASSWORD = "A password is stored. Leave empty to keep it.";

/** A server's own certificate is confirmed by its fingerprint. */
const CONFIRM = {
  noun: "certificate",
  fields: { tls: "SMTP_CERTIFICATE", inbox: "IMAP_CERTIFICATE" },
  command: "openssl x509 -noout -fingerprint -sha256 -in cert.pem",
};

/** The form of mail. Address and password are enough for most providers: the rest is looked up. */
export function MailDialog({ room, onClose, onSaved }: { room: MailRoom; onClose: () => void; onSaved: () => void }) {
  const [opened] = useState(room);
  const { variables, revision } = opened;
  const read = (form: FormData) => ({
    id: "mail",
    values: Object.fromEntries(MAIL_FIELDS.map((name) => [name, String(form.get(name) ?? "")])),
    server: variables,
  });
  return (
    <EditDialog
      title="Mail"
      command="mail.save"
      schema={mailFormSchema}
      read={read}
      seen={revision}
      saved="Mail saved"
      undo={(saved) => ({
        command: "settings.restore",
        input: { room: "mail", revision: saved, isUndo: true },
        failure: "The settings could not be restored. Please try again.",
      })}
      failure="The settings could not be saved. Please try again."
      size="lg"
      onClose={onClose}
      onSaved={onSaved}
    >
      {(errorOf) => <MailFields room={opened} read={read} errorOf={errorOf} />}
    </EditDialog>
  );
}

function MailFields({ room, read, errorOf }: { room: MailRoom; read: (form: FormData) => object; errorOf: ErrorOf }) {
  const { find, findOnce, found, busy } = useFindServers();
  const [isTyped, setIsTyped] = useState(true);
  const { variables, inForce } = room;
  const hasSender = variables.includes("MAIL_FROM");
  const hasSmtp = variables.includes("SMTP_URL");
  const hasImap = variables.includes("IMAP_URL");
  const field = (name: MailField) => ({ name, label: MAIL_LABELS[name], error: errorOf(name) });
  return (
    <div className="grid gap-7">
      <Group legend="Your mailbox">
        {hasSender ? <SetByServer variable="MAIL_FROM" value={inForce.sender} /> : null}
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
          <TextField
            {...field("MAIL_FROM_ADDRESS")}
            type="email"
            description={hasSender ? undefined : "Visitors get your emails from it."}
            defaultValue={room.values.MAIL_FROM_ADDRESS}
            disabled={hasSender}
            autoComplete="email"
            onBlur={({ currentTarget: { form } }) => !hasSmtp && form && findOnce(form)}
          />
          {hasSmtp ? null : (
            <TextField
              {...field("SMTP_PASSWORD")}
              type="password"
              description={room.hasPassword.SMTP_PASSWORD ? STORED_PASSWORD : "With some providers an app password."}
              autoComplete="new-password"
            />
          )}
          <TextField
            {...field("MAIL_FROM_NAME")}
            defaultValue={room.values.MAIL_FROM_NAME}
            placeholder={room.placeholders.MAIL_FROM_NAME}
            disabled={hasSender}
            autoComplete="off"
          />
          {hasSmtp ? null : (
            <TextField
              {...field("SMTP_USER")}
              description="Only if you sign in with another name than the address."
              defaultValue={room.values.SMTP_USER}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
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
          <SetByServer variable="SMTP_URL" value={room.server} />
        ) : (
          <ServerFields kind="SMTP" room={room} errorOf={errorOf} />
        )}
      </Group>
      <Group
        legend="Incoming mail"
        description="Optional. With it the site shows replies beside their message, and finds emails that came back."
      >
        {hasImap ? (
          <SetByServer variable="IMAP_URL" value={inForce.inbox} />
        ) : (
          <>
            <ServerFields kind="IMAP" room={room} errorOf={errorOf} />
            <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
              <TextField
                {...field("IMAP_USER")}
                label="User name"
                description="Empty if it is the same as above."
                defaultValue={room.values.IMAP_USER}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField
                {...field("IMAP_PASSWORD")}
                label="Password"
                type="password"
                description={room.hasPassword.IMAP_PASSWORD ? STORED_PASSWORD : "Empty if it is the same as above."}
                autoComplete="new-password"
              />
            </div>
          </>
        )}
      </Group>
      <TestTyped
        command={MAIL_TEST_ACTION}
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
