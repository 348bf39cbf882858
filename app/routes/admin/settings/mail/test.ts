import { ownerContext } from "~/domain/auth/guard/owner-middleware.server.ts";
import { renderTestEmail } from "~/domain/email-log/test-email.server.tsx";
import { mailTestSchema } from "~/domain/settings/mail/mail-check.ts";
import { mailToTest } from "~/domain/settings/mail/test-mail.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { testMail } from "~/platform/email/check/mail-test.server.ts";
import { closeSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { streamAction } from "~/platform/http/admin-action.server.ts";

/** Tests mail step by step: what is typed, or `{ inForce: true }`. Streams the steps. */
export const action = streamAction(
  mailTestSchema,
  async (input, now, { context }) => {
    const mail = await mailToTest(input);
    const owner = context.get(ownerContext).email;
    const content = await renderTestEmail(senderIdentity());
    return async (send, signal) => {
      const isAccepted = await testMail(mail, { owner, content, now, signal }, send);
      if (isAccepted && "inForce" in input) await closeSmtpCircuit(new Date());
      return { isAccepted };
    };
  },
  { act: "mail.tested", of: (_, { isAccepted }) => ({ details: { accepted: isAccepted } }) },
);
