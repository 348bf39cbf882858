import { type SQL, sql } from "drizzle-orm";
import { announcements } from "~/domain/announcements/tables.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { businessEnquiries, enquiryTexts } from "~/domain/enquiries/tables.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { contactMessages, messageTexts } from "~/domain/messages/tables.server.ts";
import { formSubmissions, submissionTexts } from "~/domain/submissions/tables.server.ts";
import { textContains } from "~/domain/submissions/text-search.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { containsPattern } from "~/shared/list-position.ts";
import type { FoundRecord, FoundRecords } from "./found.ts";

/** So many of each kind are shown; the screens' own searches show all. */
const OF_EACH = 5;

interface Kind {
  title: string;
  table: SQL;
  /** The condition of what contains the text that is looked for. */
  contains: (q: string) => SQL;
  label: SQL;
  detail: SQL;
  newest: SQL;
  to: (row: { id: string; kind: string }) => string;
}

const SENDER = sql`coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), nullif(btrim(name), ''), email, '')`;
/** Looks for a text in another one that is in small letters. */
const contained = (searched: SQL) => (q: string) => sql`${searched} like lower(${containsPattern(q)})`;
const NEWEST = sql`created_at desc nulls last, id desc nulls last`;

const KINDS: Kind[] = [
  {
    title: "Messages",
    table: sql`${contactMessages}`,
    contains: (q) => textContains(sql`id`, { of: messageTexts.messageId, text: messageTexts.text }, q),
    label: sql`name`,
    detail: sql`left(message, 80)`,
    newest: NEWEST,
    to: ({ id, kind }) => `${messagesPath(kind)}?view=${id}`,
  },
  {
    title: "Form submissions",
    table: sql`${formSubmissions}`,
    contains: (q) => textContains(sql`id`, { of: submissionTexts.submissionId, text: submissionTexts.text }, q),
    label: SENDER,
    detail: sql`coalesce(company, email, '')`,
    newest: NEWEST,
    to: ({ id }) => `/admin/form-submissions?view=${id}&highlight=${id}`,
  },
  {
    title: "Business enquiries",
    table: sql`${businessEnquiries}`,
    contains: (q) => textContains(sql`id`, { of: enquiryTexts.enquiryId, text: enquiryTexts.text }, q),
    label: sql`name`,
    detail: sql`coalesce(company, email)`,
    newest: NEWEST,
    to: ({ id }) => `/admin/enquiries?view=${id}`,
  },
  {
    title: "Posts",
    table: sql`${blogPosts}`,
    contains: contained(sql`lower(title || ' ' || excerpt)`),
    label: sql`title`,
    detail: sql`status`,
    newest: NEWEST,
    to: ({ id }) => `/admin/blog/${id}`,
  },
  {
    title: "Jobs",
    table: sql`${jobs}`,
    contains: contained(sql`lower(title || ' ' || description || ' ' || coalesce(assigned_to, ''))`),
    label: sql`title`,
    detail: sql`replace(status, '_', ' ')`,
    newest: NEWEST,
    to: ({ id }) => `/admin/jobs?edit=${id}`,
  },
  {
    title: "Team",
    table: sql`${teamMembers}`,
    contains: contained(sql`lower(name || ' ' || role)`),
    label: sql`name`,
    detail: sql`role`,
    newest: sql`position, id`,
    to: ({ id }) => `/admin/team?edit=${id}`,
  },
  {
    title: "Announcements",
    table: sql`${announcements}`,
    contains: contained(sql`lower(text)`),
    label: sql`text`,
    detail: sql`to_char(starts_at, 'YYYY-MM-DD')`,
    newest: sql`starts_at desc, id desc`,
    to: ({ id }) => `/admin/updates?edit=${id}`,
  },
];

/** The records of every kind that contain a text, the newest five of each, with the screens that show them. */
export async function searchRecords(q: string): Promise<FoundRecords[]> {
  const found = await Promise.all(KINDS.map(async (kind) => ({ title: kind.title, records: await search(kind, q) })));
  return found.filter(({ records }) => records.length > 0);
}

async function search({ table, contains, label, detail, newest, to, title }: Kind, q: string) {
  const status = title === "Messages" ? sql`status` : sql`''`;
  const { rows } = await database().execute<Omit<FoundRecord, "to"> & { kind: string }>(sql`
    select id, ${label} as label, ${detail} as detail, ${status} as kind from ${table}
    where ${contains(q)} order by ${newest} limit ${OF_EACH}`);
  return rows.map(({ id, label: text, detail: more, kind }) => ({
    id,
    label: text || "(no name)",
    detail: more,
    to: to({ id, kind }),
  }));
}

function messagesPath(status: string): string {
  if (status === "replied") return "/admin/messages/sent";
  return status === "archived" ? "/admin/messages/archived" : "/admin/contact";
}
