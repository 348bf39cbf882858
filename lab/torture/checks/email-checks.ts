import type { TortureContext } from "../torture-context.ts";

interface EmailRow {
  kind: string;
  to: string;
  state: string;
  messageId: string;
  reply: string | null;
  outcomes: string[];
  /** Whether the submission that it is about was changed since it came. */
  isDealtWith: boolean;
}

/** Attempts after which it is unknown what the mail server has done. SMTP is at-least-once: the email is sent once
 * more. */
const UNKNOWN_OUTCOMES = ["interrupted", "unclear"];

/**
 * What the outbox says agrees with the mail server. Twice was accepted at most what was being sent when a process died
 * or a connection broke, as its log tells.
 */
export async function checkEmails({ world, ledger }: TortureContext): Promise<string[]> {
  const rows = await world.query<EmailRow>(
    `select kind, to_address as "to", state, message_id as "messageId", reply,
      array(select attempt->>'outcome' from jsonb_array_elements(log) attempt) as outcomes,
      exists (select from form_submissions s where s.id = subject_id and s.updated_at > s.created_at) as "isDealtWith"
      from emails`,
  );
  const unknown = new Map(world.mail.accepted);
  const findings = rows.flatMap((email) => {
    const accepted = unknown.get(email.messageId) ?? 0;
    unknown.delete(email.messageId);
    const isUnknown = email.outcomes.some((outcome) => UNKNOWN_OUTCOMES.includes(outcome));
    const about = `an email (${email.kind}) to ${email.to}, ${email.outcomes.join(", ")} "${email.reply}":`;
    if (email.state === "accepted") {
      if (accepted === 0) return [`${about} recorded as accepted, but the mail server has never seen it`];
      return accepted > 1 && !isUnknown ? [`${about} accepted ${accepted} times`] : [];
    }
    const isRejected =
      email.to?.startsWith("rejected-") || email.outcomes.filter((one) => one === "unclear").length > 1;
    // The owner isn't notified of what they have dealt with meanwhile.
    if (email.kind === "lead-notice" && email.isDealtWith && email.outcomes.at(-1) === "withheld") return [];
    if (!isRejected) return [`${about} it has failed`];
    return accepted > 0 && !isUnknown ? [`${about} failed, but the mail server has accepted it`] : [];
  });
  // Of a deleted lead the emails are deleted, too.
  const deleted = [...ledger.leads.values()].filter(({ isDeleted }) => isDeleted.allows(true));
  const most = deleted.reduce((sum, { replies }) => sum + 2 + replies.length, 0);
  return unknown.size > most
    ? [...findings, `${unknown.size} emails were sent that the outbox doesn't know`]
    : findings;
}
