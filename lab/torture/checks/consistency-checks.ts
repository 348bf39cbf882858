import type { TortureContext } from "../torture-context.ts";

/** What never holds of a row, whatever was written and whatever broke. Each query finds the rows that break its
 * rule. */
const BROKEN_RULES: Record<string, string> = {
  "a message without its submission": "select id from contact_messages where submission_id is null",
  "an enquiry without its submission": "select id from business_enquiries where submission_id is null",
  "a contact without its message or its enquiry": `
    select s.id from form_submissions s left join contact_messages m on m.submission_id = s.id
    left join business_enquiries e on e.submission_id = s.id
    where form_type = 'contact' and (m.id is null or e.id is null)`,
  "records of one lead with different spam marks": `
    select s.id from form_submissions s join contact_messages m on m.submission_id = s.id
    join business_enquiries e on e.submission_id = s.id
    where s.suspected_spam <> m.suspected_spam or s.suspected_spam <> e.suspected_spam`,
  "a record without its search text, or a text without its record": `
    select coalesce(r.id, t.record_id) as id from (
      select 'submission' as kind, id from form_submissions union all select 'message', id from contact_messages
      union all select 'enquiry', id from business_enquiries union all (select 'conversation', lead_id from lead_notes
        union select 'conversation', submission_id from contact_messages m join message_replies r on r.message_id = m.id
        union select 'conversation', submission_id from contact_messages m join inbound_replies r on r.message_id = m.id)
    ) r full join search_texts t on t.kind = r.kind and t.record_id = r.id where r.id is null or t.record_id is null`,
  "a conversation that isn't as its records say it": `
    with present as (select id, state, unread, suspected_spam, last_by, last_at from current_conversations(
      (select array_agg(id) from form_submissions))),
    kept as (select id, state, unread, suspected_spam, last_by, last_at from conversations)
    select id from ((select * from present except select * from kept) union all (select * from kept except select * from present)) d`,
  "a tag of a deleted lead":
    "select lead_id as id from lead_tags where lead_id not in (select id from form_submissions)",
  "an event, a note or an email of a deleted lead": `
    select lead_id as id from lead_events where lead_id not in (select id from form_submissions)
    union all select lead_id from lead_notes where lead_id not in (select id from form_submissions)
    union all select subject_id from emails where kind in ('lead-notice', 'acknowledgement')
      and subject_id not in (select id from form_submissions)`,
  "a lead whose emails aren't there once each, or at all though it is suspected": `
    select s.id from form_submissions s where form_type <> 'newsletter'
    and (select array_agg(kind order by kind) from emails where subject_id = s.id) is distinct from
      case when suspected_spam or exists (select from lead_events where lead_id = s.id and kind = 'spam') then null
      else array['acknowledgement', 'lead-notice'] end`,
  "a reply without its one email": `
    select r.id from message_replies r where (select count(*) from emails where once_key = 'reply:' || r.id) <> 1`,
  "a reply without its one event": `
    select m.id from contact_messages m
    left join (select message_id, count(*) as count from message_replies group by 1) r on r.message_id = m.id
    left join (select subject_id, count(*) as count from lead_events where kind = 'reply' group by 1) e on e.subject_id = m.id
    where r.count is distinct from e.count`,
  "a reply without its one entry in the activity log": `
    select m.id from contact_messages m
    left join (select message_id, count(*) as count from message_replies group by 1) r on r.message_id = m.id
    left join (select subject_id, count(*) as count from activity where event = 'reply.sent' group by 1) a
      on a.subject_id = m.id::text
    where r.count is distinct from a.count`,
  "an accepted email without its one entry in the activity log": `
    select m.id from emails m
    left join (select subject_id, count(*) as count from activity where event = 'email.sent' group by 1) a
      on a.subject_id = m.id::text
    where m.state = 'accepted' and a.count is distinct from 1`,
  "a status that its events don't lead to": `
    with record as (
      select id, status, 'unread' as first from contact_messages
      union all select id, status, 'new' from business_enquiries union all select id, status, 'new' from form_submissions
    ),
    step as (
      select subject_id as id, became as status, 1 as count from lead_events where kind = 'status'
      union all select subject_id, was, -1 from lead_events where kind = 'status'
      union all select id, first, 1 from record union all select id, status, -1 from record
    )
    select id from step where id in (select id from record) group by id, status having sum(count) <> 0`,
  "a contact whose status isn't that of its message and enquiry": `
    select s.id from form_submissions s join contact_messages m on m.submission_id = s.id
    join business_enquiries e on e.submission_id = s.id
    where s.status <> case when e.status = 'resolved' then 'resolved'
      when e.status = 'contacted' or m.status = 'replied' or exists (select from message_replies where message_id = m.id)
      then 'in-progress' else 'new' end`,
  "a subscription with more than one confirmation email, or none": `
    select n.id from newsletter_subscriptions n where
      (select count(*) from emails where subject_id = n.id and kind = 'newsletter-confirmation') <> (n.held is null or n.held = 'failed')::int`,
  "a section of settings with a gap in its revisions": `
    select section as id from setting_revisions group by section having count(*) <> max(revision)`,
  "a post whose history doesn't end with its version": `
    select p.id from blog_posts p where slug <> 'later'
    and version is distinct from (select max(version) from blog_post_versions v where v.post_id = p.id)`,
  "two versions of a post with one number": `
    select post_id as id from blog_post_versions where kind <> 'discarded' group by post_id, version having count(*) > 1`,
};

/** Every rule that rows break, with some of them. */
export async function checkConsistency({ world }: TortureContext): Promise<string[]> {
  const findings: string[] = [];
  for (const [rule, text] of Object.entries(BROKEN_RULES)) {
    const broken = await world.query<{ id: string }>(text);
    if (broken.length === 0) continue;
    const some = broken.slice(0, 3).map(({ id }) => id);
    findings.push(`${rule}: ${broken.length} (${some.join(", ")})`);
  }
  return findings;
}
