import { and, eq, or } from "drizzle-orm";
import { isUnsuspected, isUntouched } from "~/domain/leads/tables/leads-chosen.server.ts";
import { formSubmissions as submissions } from "~/domain/leads/tables/submissions.server.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "./lead-email-kinds.server.ts";

/** A filled-in honeypot alone doesn't withhold the notice (app/domain/leads/intake/lead-rows.server.ts). */
const isTold = or(isUnsuspected, eq(submissions.spamReasons, ["honeypot"]));

/** Render the emails about new leads. The templates are loaded with the first email. */
export const LEAD_EMAIL_WRITERS: EmailWriter[] = [
  emailWriter(
    LEAD_NOTICE,
    async (lead) => {
      const { writeLeadNotice } = await import("./lead-notice.server.tsx");
      return writeLeadNotice(lead, senderIdentity());
    },
    // It may have waited for the end of quiet hours, or for a mail server.
    {
      findObjection: async ({ submissionId }) =>
        (await database().$count(submissions, and(eq(submissions.id, submissionId), isUntouched, isTold))) > 0
          ? undefined
          : "You have dealt with it already.",
    },
  ),
  emailWriter(ACKNOWLEDGEMENT, async (lead) => {
    const { writeAcknowledgement } = await import("./acknowledgement.server.tsx");
    return writeAcknowledgement(lead, {
      sender: senderIdentity(),
      identity: sentIdentity(),
    });
  }),
];
