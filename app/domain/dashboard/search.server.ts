import { type SQL, sql } from "drizzle-orm";
import { announcements } from "~/domain/announcements/tables.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { businessEnquiries } from "~/domain/enquiries/tables.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { contactMessages } from "~/domain/messages/tables.server.ts";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { containsPattern } from "~/shared/list-position.ts";
import type { FoundRecord, FoundRecords } from "./found.ts";

/** So many of each kind are shown; the screens' own searches show all. */
const OF_EACH = 5;

interface Kind {
  title: string;
  table: SQL;
  /** In small letters. */
  searched: SQL;
  label: SQL;
  detail: SQL;
  newest: SQL;
  to: (row: { id: string; kind: string }) => string;
}

const SENDER = sql`coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), nullif(btrim(name), ''), email, '')`;
const NEWEST = sql`created_at desc nulls last, id desc nulls last`;

const KINDS: Kind[] = [
  {
    title: "Messages",
    table: sql`${contactMessages}`,
    searched: sql`search_text`,
    label: sql`name`,
    detail: sql`left(message, 80)`,
    newest: NEWEST,
    to: ({ id, kind }) => `${messagesPath(kind)}?view=${id}`,
  },
  {
    title: "Form submissions",
    table: sql`${formSubmissions}`,
    searched: sql`search_text`,
    label: SENDER,
    detail: sql`coalesce(company, email, '')`,
    newest: NEWEST,
    to: ({ id }) => `/admin/form-submissions?view=${id}&highlight=${id}`,
  },
  {
    title: "Business enquiries",
    table: sql`${businessEnquiries}`,
    searched: sql`search_text`,
    label: sql`name`,
    detail: sql`coalesce(company, email)`,
    newest: NEWEST,
    to: ({ id }) => `/admin/enquiries?view=${id}`,
  },
  {
    title: "Posts",
    table: sql`${blogPosts}`,
    searched: sql`lower(title || ' ' || excerpt)`,
    label: sql`title`,
    detail: sql`status`,
    newest: NEWEST,
    to: ({ id }) => `/admin/blog/${id}`,
  },
  {
    title: "Jobs",
    table: sql`${jobs}`,
    searched: sql`lower(title || ' ' || description || ' ' || coalesce(assigned_to, ''))`,
    label: sql`title`,
    detail: sql`replace(status, '_', ' ')`,
    newest: NEWEST,
    to: ({ id }) => `/admin/jobs?edit=${id}`,
  },
  {
    title: "Team",
    table: sql`${teamMembers}`,
    searched: sql`lower(name || ' ' || role)`,
    label: sql`name`,
    detail: sql`role`,
    newest: sql`position, id`,
    to: ({ id }) => `/admin/team?edit=${id}`,
  },
  {
    title: "Announcements",
    table: sql`${announcements}`,
    searched: sql`lower(text)`,
    label: sql`text`,
    detail: sql`to_char(starts_at, 'YYYY-MM-DD')`,
    newest: sql`starts_at desc, id desc`,
    to: ({ id }) => `/admin/updates?edit=${id}`,
  },
];

/** The records of every kind that contain a text, the newest five of each, with the screens that show them. */
export async function searchRecords(q: string): Promise<FoundRecords[]> {
  const pattern = containsPattern(q);
  const found = await Promise.all(
    KINDS.map(async (kind) => ({ title: kind.title, records: await search(kind, pattern) })),
  );
  return found.filter(({ records }) => records.length > 0);
}

async function search({ table, searched, label, detail, newest, to, title }: Kind, pattern: string) {
  const status = title === "Messages" ? sql`status` : sql`''`;
  const { rows } = await database().execute<Omit<FoundRecord, "to"> & { kind: string }>(sql`
    select id, ${label} as label, ${detail} as detail, ${status} as kind from ${table}
    where ${searched} like lower(${pattern}) order by ${newest} limit ${OF_EACH}`);
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
