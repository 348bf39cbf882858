import { randomUUID } from "node:crypto";

/** What a form is filled in with; `marker`, the message, finds it again in the database. */
export interface Written {
  marker: string;
  email: string;
}

/** A form by which visitors become leads, how it is filled in, and what then is shown and stored. */
export interface LeadForm {
  name: string;
  path: string;
  /** The form's selector. */
  form: string;
  /** Values by label. */
  values: (written: Written) => Record<string, string>;
  send: string;
  success: string;
  /** The heading of its receipt. */
  thanks: string;
  failure: string;
  /** What brings the empty form back. */
  again: string;
  stored: { formType: string; messages: number; enquiries: number; phone: string };
}

export const HOME_FORM: LeadForm = {
  name: "the home page's contact section",
  path: "/",
  form: "#contact form:has([name=message])",
  values: ({ marker, email }) => ({
    "First name": "Asha",
    "Last name": "van der Berg",
    "Business email": email,
    "What is your biggest challenge?": marker,
  }),
  send: "Send Message",
  success: "Thank you for your message! We will get back to you soon.",
  thanks: "Thank you for your message! We will get back to you soon.",
  failure: "Failed to send message. Please try again.",
  again: "Send another message",
  stored: { formType: "contact", messages: 1, enquiries: 0, phone: "Not provided" },
};

export const CONTACT_FORM: LeadForm = {
  name: "the contact page",
  path: "/contact",
  form: "main form:has([name=requirements])",
  values: ({ marker, email }) => ({
    "Full Name": "Asha van der Berg",
    Email: email,
    Country: "Globaly",
    "Your Requirements": marker,
  }),
  send: "Send Message",
  success: "Thanks! Your message has been sent.",
  thanks: "Thanks! Your message has been sent.",
  failure: "Failed to submit. Please try again.",
  again: "Send another message",
  stored: { formType: "contact", messages: 1, enquiries: 1, phone: "Not provided" },
};

export const CONSULTATION_FORM: LeadForm = {
  name: "the free consultation",
  path: "/resources/free-consultation",
  form: "main form:has([name=phone])",
  values: ({ marker, email }) => ({
    "Name *": "Asha van der Berg",
    Email: email,
    "Mobile Number": "+49 151 0000000",
    Message: marker,
  }),
  send: "Book Free Consultation",
  success: "Request submitted successfully",
  thanks: "Thank you! We will contact you soon to schedule your free consultation.",
  failure: "Submission failed. Please try again.",
  again: "Request another consultation",
  stored: { formType: "consultation", messages: 0, enquiries: 0, phone: "+49 151 0000000" },
};

export const LEAD_FORMS = [HOME_FORM, CONTACT_FORM, CONSULTATION_FORM];

/** A message that is found again. */
export function newWritten(): Written {
  const marker = `marker ${randomUUID()}`;
  return { marker, email: `${marker.slice(7, 15)}@client.example` };
}

/** The submissions with this message, and what was made of each. */
export async function storedSubmissions<Row>(
  sql: (text: string, values: unknown[]) => Promise<Row[]>,
  marker: string,
): Promise<Row[]> {
  return sql(
    `select id, form_type as "formType", first_name, last_name, phone, status, read, suspected_spam, spam_reasons,
       (select count(*)::int from contact_messages where submission_id = submission.id) as messages,
       (select count(*)::int from business_enquiries where submission_id = submission.id) as enquiries
     from form_submissions submission where message = $1`,
    [marker],
  );
}

/** What a stored submission of a form is, whoever sends it. */
export function expectedSubmission({ stored }: LeadForm) {
  return { ...stored, first_name: "Asha", last_name: "van der Berg", status: "new", read: false };
}
