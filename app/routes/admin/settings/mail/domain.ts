import { domainCheckSchema } from "~/domain/settings/mail/mail-check.ts";
import { notAnAct } from "~/platform/activity/command-activity.server.ts";
import { checkDomain } from "~/platform/email/domain-check/check-domain.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { commandAction } from "~/platform/http/admin-action.server.ts";

/** Looks up SPF, DKIM and DMARC of the sender's domain: `{ selector }`, which may be empty. */
export const action = commandAction(
  domainCheckSchema,
  async ({ selector }) => {
    const { smtp, from } = emailSettings();
    return {
      check: await checkDomain({ sender: from.address, host: smtp?.host ?? "", selector: selector || undefined }),
    };
  },
  notAnAct("a look-up"),
);
