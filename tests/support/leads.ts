import { randomUUID } from "node:crypto";

/** Everything that visitors have sent, and what hangs on it. */
export const FORGET_LEADS =
  "truncate form_submissions, contact_messages, business_enquiries, saved_replies, lead_notes, lead_events, emails cascade";

/** A text that makes a lead suspected spam. */
export const MANY_LINKS = "https://a.example https://b.example https://c.example https://d.example";

/**
 * Sends a lead as a program does: from the contact page unless `fields` has a phone number, which makes it a request
 * for a consultation. Two with the same text are two leads.
 *
 * @throws Error when it isn't stored
 */
export async function sendLead(url: string, firstName: string, fields: Record<string, string> = {}): Promise<void> {
  const path = fields.phone ? "/api/submit-consultation" : "/api/submit-contact";
  const lead = { firstName, lastName: "Rao", email: `${firstName}@client.example`.toLowerCase(), country: "India" };
  const text = fields.phone ? { message: "A call?" } : { requirements: "Help us with invoices, please." };
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
    body: JSON.stringify({ ...lead, ...text, ...fields }),
  });
  if (!response.ok) throw new Error(`The lead was answered with ${response.status}: ${await response.text()}`);
}

/** SQL that stores submissions a minute apart: type, first name, and the first and last number of their last names. */
export const INSERT_SUBMISSIONS = `insert into form_submissions
  (id, form_type, first_name, last_name, email, phone, message, source, idempotency_key, created_at)
  select gen_random_uuid(), $1, $2, 'Guest ' || n, 'guest' || n || '@client.example', '+44 20 7946 0100', 'A call, please',
    'test', gen_random_uuid(), timestamptz '2025-01-01' + make_interval(mins => n)
  from generate_series($3::int, $4::int) n`;

/** SQL that stores a number of enquiries, a minute apart. */
export const INSERT_ENQUIRIES = `insert into business_enquiries (id, name, email, phone, company, message, created_at)
  select gen_random_uuid(), 'Guest ' || n, 'guest' || n || '@client.example', 'Not provided', 'Harbour & Co', 'Enquiry ' || n,
    timestamptz '2025-01-01' + make_interval(mins => n)
  from generate_series(1, $1::int) n`;
