import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { testMail } from "~/platform/email/check/mail-test.server.ts";
import { findMailServers } from "~/platform/email/discovery/find-mail-servers.server.ts";
import { checkDomain } from "~/platform/email/domain-check/check-domain.server.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { closeSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { command, prepared, saveCommand, streamCommand } from "~/platform/http/command.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { describeSection, sectionToSave } from "~/platform/settings/save-section.server.ts";
import {
  restoreRevision,
  SETTINGS_SAVED,
  storeSettings,
  undoRevision,
} from "~/platform/settings/save-settings.server.ts";
import { saveSchema } from "~/shared/settings/section-schema.ts";
import { domainCheckSchema, findServersSchema, mailSaveSchema, mailTestSchema } from "./mail/mail-requests.ts";
import { mailSection } from "./mail/mail-section.ts";
import { mailToSave, mailToTest } from "./mail/mail-servers.server.ts";
import { findSection, restoreSchema, SETTING_SECTIONS } from "./sections.ts";

/**
 * What the owner sets. The mail server reads the sign-in links that it sends, so that its settings need
 * re-authentication.
 *
 * @param renderTestEmail - the email that a test sends
 */
export function settingCommands(renderTestEmail: (sender: SenderIdentity) => Promise<EmailContent>) {
  return {
    "settings.save": saveCommand(
      prepared(saveSchema(SETTING_SECTIONS), (sent) => sectionToSave(findSection(sent.id), sent)),
      storeSettings,
      SETTINGS_SAVED,
    ),
    /** Puts a section back to an earlier revision, or takes back the save that made one. */
    "settings.restore": command(
      restoreSchema,
      async ({ section, revision, isUndo }, _, { tx }) => {
        const describe = describeSection(findSection(section));
        const change = await (isUndo ? undoRevision : restoreRevision)(section, revision, describe, tx);
        if (change !== "conflict") return change;
        throw new HttpError(409, "This was changed elsewhere since. The history has every state.");
      },
      {
        ...{ ...SETTINGS_SAVED, event: "settings.restored" },
        reauthenticate: ({ section }) => section === mailSection.name,
      },
    ),
    "mail.save": saveCommand(prepared(mailSaveSchema, mailToSave), storeSettings, {
      ...SETTINGS_SAVED,
      reauthenticate: true,
    }),
    /** Finds the mail servers of an email address. */
    "mail.find": command(findServersSchema, async ({ address }) => ({ found: await findMailServers(address) })),
    /** Tests mail step by step: what is typed, or what is in force. */
    "mail.test": streamCommand(
      mailTestSchema,
      async (input, now, { owner: { email: owner } }) => {
        const mail = await mailToTest(input);
        const content = await renderTestEmail(senderIdentity());
        return async (send, signal) => {
          const to = "inForce" in input ? input.to : undefined;
          const isAccepted = await testMail(mail, { owner, to, content, now, signal }, send);
          if (isAccepted && "inForce" in input) await closeSmtpCircuit(new Date());
          return { isAccepted };
        };
      },
      { event: "mail.tested", of: (_, { isAccepted }) => ({ details: { accepted: isAccepted } }) },
    ),
    /** Looks up SPF, DKIM and DMARC of the sender's domain; `selector` may be empty. */
    "mail.check-domain": command(domainCheckSchema, async ({ selector }) => {
      const { smtp, from } = emailSettings();
      const asked = { sender: from.address, host: smtp?.host ?? "", selector: selector || undefined };
      return { check: await checkDomain(asked) };
    }),
  };
}
