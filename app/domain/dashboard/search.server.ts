import { type SQL, sql } from "drizzle-orm";
import { announcements } from "~/domain/announcements/tables.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { JOB_TEXT } from "~/domain/jobs/queries.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { SEARCHED_ENQUIRIES } from "~/domain/leads/enquiries/queries.server.ts";
import { SEARCHED_MESSAGES } from "~/domain/leads/inbox/queries.server.ts";
import { SEARCHED_SUBMISSIONS } from "~/domain/leads/submissions/queries.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, SPAM_CONDITION } from "~/domain/leads/tables/submissions.server.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { FindRows } from "~/platform/lists/keyset.server.ts";
import { containsText, findMatching, type SearchedTable, searchForm } from "~/platform/lists/text-search.server.ts";
import type { SearchResult, SearchResultGroup } from "~/shared/lists/search-results.ts";

/** The most results of each kind; the screens' own searches show all. */
const MAX_PER_KIND = 5;

interface SearchKind {
  title: string;
  table: SQL;
  /** The text that is searched, in its search form, or where the table has its texts. */
  searched: SQL | SearchedTable;
  label: SQL;
  detail: SQL;
  /** The newest first unless it is said. */
  orderBy?: SQL;
  canBeSpam?: true;
  pathOf: (row: SearchRow) => string;
}

type SearchRow = {
  id: string;
  kind: string;
  suspected: boolean;
};

const SENDER_NAME = sql`coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), nullif(btrim(name), ''), email, '')`;
const NEWEST_FIRST_SQL = sql`created_at desc nulls last, id desc nulls last`;

const SEARCH_KINDS: SearchKind[] = [
  {
    title: "Messages",
    table: sql`${contactMessages}`,
    searched: SEARCHED_MESSAGES,
    label: sql`name`,
    detail: sql`left(message, 80)`,
    canBeSpam: true,
    pathOf: contactMessagePath,
  },
  {
    title: "Form submissions",
    table: sql`${formSubmissions}`,
    searched: SEARCHED_SUBMISSIONS,
    label: SENDER_NAME,
    detail: sql`coalesce(company, email, '')`,
    canBeSpam: true,
    pathOf: ({ id, suspected }) => `/admin/form-submissions?${spamParam(suspected)}view=${id}&highlight=${id}`,
  },
  {
    title: "Business enquiries",
    table: sql`${businessEnquiries}`,
    searched: SEARCHED_ENQUIRIES,
    label: sql`name`,
    detail: sql`coalesce(company, email)`,
    canBeSpam: true,
    pathOf: ({ id, suspected }) => `/admin/enquiries?${spamParam(suspected)}view=${id}`,
  },
  {
    title: "Posts",
    table: sql`${blogPosts}`,
    searched: sql`${blogPosts.searchText}`,
    label: sql`title`,
    detail: sql`status`,
    pathOf: ({ id }) => `/admin/blog/${id}`,
  },
  {
    title: "Jobs",
    table: sql`${jobs}`,
    searched: searchForm(JOB_TEXT),
    label: sql`title`,
    detail: sql`replace(status, '_', ' ')`,
    pathOf: ({ id }) => `/admin/jobs?edit=${id}`,
  },
  {
    title: "Team",
    table: sql`${teamMembers}`,
    searched: searchForm(sql`name || ' ' || role`),
    label: sql`name`,
    detail: sql`role`,
    orderBy: sql`position, id`,
    pathOf: ({ id }) => `/admin/team?edit=${id}`,
  },
  {
    title: "Announcements",
    table: sql`${announcements}`,
    searched: searchForm(sql`text`),
    label: sql`text`,
    detail: sql`to_char(starts_at, 'YYYY-MM-DD')`,
    orderBy: sql`starts_at desc, id desc`,
    pathOf: ({ id }) => `/admin/announcements?edit=${id}`,
  },
];

/** Searches the records of all kinds: the newest five of each, with the screens that show them. */
export async function searchRecords(q: string): Promise<SearchResultGroup[]> {
  const groups = await Promise.all(
    SEARCH_KINDS.map(async (kind) => ({ title: kind.title, records: await searchKind(kind, q) })),
  );
  return groups.filter(({ records }) => records.length > 0);
}

async function searchKind(
  { table, searched, label, detail, orderBy = NEWEST_FIRST_SQL, pathOf, title, canBeSpam }: SearchKind,
  q: string,
) {
  const status = title === "Messages" ? sql`status` : sql`''`;
  const select: FindRows<Omit<SearchResult, "to"> & SearchRow> = async (condition, order, limit) => {
    const found = await database().execute<Omit<SearchResult, "to"> & SearchRow>(sql`
      select id, ${label} as label, ${detail} as detail, ${status} as kind, ${canBeSpam ? SPAM_CONDITION : sql`false`} as suspected from ${table}
      where ${condition} order by ${order} limit ${limit}`);
    return found.rows;
  };
  const rows =
    "kinds" in searched
      ? await findMatching(searched, { q }, select)(undefined, orderBy, MAX_PER_KIND)
      : await select(containsText(searched, q), orderBy, MAX_PER_KIND);
  return rows.map((row) => ({
    id: row.id,
    label: row.label || "(no name)",
    detail: row.detail,
    to: pathOf(row),
    ...(row.suspected ? { badge: "spam" as const } : {}),
  }));
}

function contactMessagePath({ id, kind, suspected }: SearchRow): string {
  if (suspected) return `/admin/contact?tab=spam&view=${id}`;
  if (kind === "replied") return `/admin/messages/sent?view=${id}`;
  return `${kind === "archived" ? "/admin/messages/archived" : "/admin/contact"}?view=${id}`;
}

function spamParam(suspected: boolean): string {
  return suspected ? "spam=only&" : "";
}
