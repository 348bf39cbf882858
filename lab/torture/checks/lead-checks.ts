import type { LeadEntry } from "../ledger.ts";
import type { TortureContext } from "../torture-context.ts";

interface LeadRow {
  key: string;
  id: string;
  formType: string;
  email: string;
  message: string;
  note: string | null;
  messageId: string | null;
  messageText: string | null;
  enquiryText: string | null;
  status: string | null;
  isStarred: boolean | null;
  replies: { id: string; body: string }[];
}

/** Each acknowledged lead is there exactly once, an unacknowledged one at most once; and whole, as it was left by the
 * owner. */
export async function checkLeads({ world, ledger }: TortureContext): Promise<string[]> {
  const rows = await world.query<LeadRow>(LEADS);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const findings: string[] = [];
  for (const lead of ledger.leads.values()) {
    const stored = byKey.get(lead.write.id) ?? [];
    byKey.delete(lead.write.id);
    const problems = [...countProblems(lead, stored.length), ...stored.flatMap((row) => rowProblems(lead, row))];
    findings.push(...problems.map((problem) => `write ${lead.write.index} (${lead.write.kind}): ${problem}`));
  }
  return [...findings, ...[...byKey.keys()].map((key) => `a submission that nobody sent: ${key}`)];
}

function countProblems({ isAcknowledged, isUncertain, isDeleted }: LeadEntry, count: number): string[] {
  const least = isAcknowledged && !isDeleted.allows(true) ? 1 : 0;
  // A try that hung until the lead was deleted may store it again.
  const most = isDeleted.acknowledged && !isUncertain ? 0 : 1;
  return count < least || count > most ? [`stored ${count} times`] : [];
}

function rowProblems(lead: LeadEntry, row: LeadRow): string[] {
  const { write, answeredId, isDeleted } = lead;
  const isContact = write.kind !== "consultation";
  const problems: string[] = [];
  const expect = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem));
  expect(row.formType === (isContact ? "contact" : "consultation"), `it is a ${row.formType}`);
  expect(row.email === write.email && row.message === write.text, "its text differs");
  expect(row.messageText === (isContact ? write.text : null), "its message differs");
  expect(row.enquiryText === (isContact ? write.text : null), "its enquiry differs");
  if (isDeleted.allows(true)) return problems;
  expect(answeredId === undefined || answeredId === row.id, `the answer named ${answeredId}, stored is ${row.id}`);
  if (!isContact) return problems;
  expect(lead.status.allows(row.status ?? ""), `its status is ${row.status}, not ${lead.status.acknowledged}`);
  expect(lead.isStarred.allows(row.isStarred ?? false), `its star is ${row.isStarred}`);
  expect(lead.note.allows(row.note ?? ""), `its note is ${row.note}`);
  return [...problems, ...replyProblems(lead, row)];
}

function replyProblems({ replies }: LeadEntry, row: LeadRow): string[] {
  const stored = Map.groupBy(row.replies, ({ id }) => id);
  const problems = replies.flatMap(({ id, body, isAcknowledged }) => {
    const found = stored.get(id) ?? [];
    stored.delete(id);
    if (found.length > 1 || (found.length === 0 && isAcknowledged))
      return [`reply ${id} is stored ${found.length} times`];
    return found.some((reply) => reply.body !== body) ? [`the text of reply ${id} differs`] : [];
  });
  return [...problems, ...[...stored.keys()].map((id) => `a reply that nobody wrote: ${id}`)];
}

const LEADS = `
  select substring(s.idempotency_key from '[0-9a-f-]{36}$') as key, s.id, s.form_type as "formType", s.email, s.message,
    n.text as note, m.id as "messageId", m.message as "messageText", m.status, m.is_starred as "isStarred",
    e.message as "enquiryText",
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'body', body)) from message_replies where message_id = m.id),
      '[]') as replies
  from form_submissions s
  left join contact_messages m on m.submission_id = s.id
  left join business_enquiries e on e.submission_id = s.id
  left join lead_notes n on n.lead_id = s.id
  where s.form_type <> 'newsletter'`;

/** An address is subscribed once, with one submission. */
export async function checkSubscriptions({ world, ledger }: TortureContext): Promise<string[]> {
  const rows = await world.query<{ email: string; submissions: number }>(
    `select n.email, count(s.id)::int as submissions from newsletter_subscriptions n
      left join form_submissions s on s.email = n.email and s.form_type = 'newsletter' group by n.id`,
  );
  const stored = new Map(rows.map(({ email, submissions }) => [email, submissions]));
  const lost = [...ledger.subscriptions]
    .filter(([email, { isAcknowledged }]) => isAcknowledged && !stored.has(email))
    .map(([email]) => `the subscription of ${email} is lost`);
  const wrong = [...stored].filter(([email, count]) => count !== 1 || !ledger.subscriptions.has(email));
  return [...lost, ...wrong.map(([email, count]) => `the subscription of ${email} has ${count} submissions`)];
}
