import { sql } from "drizzle-orm";
import { createPost } from "~/domain/blog/commands.server.ts";
import { blogPosts } from "~/domain/blog/tables.server.ts";
import { jobs } from "~/domain/jobs/tables.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { newsletterSubscriptions } from "~/domain/newsletter/tables.server.ts";
import { people } from "~/domain/site/copy/people.ts";
import { teamMembers } from "~/domain/team/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { SAMPLE_JOBS } from "./seed/jobs.ts";
import { readPostText, SAMPLE_POSTS } from "./seed/posts.ts";
import { timestampBefore } from "./seed/timestamp-before.ts";
import { seedLeads } from "./seed/write-leads.ts";

/** The database has rows already: sample data must not mix with real data. */
export class NotEmptyError extends Error {
  override name = "NotEmptyError";
}

interface SeedOptions {
  now: Date;
  /** The contact address, which receives the email to one of the sample people. */
  email: string;
  say: (line: string) => void;
}

/**
 * Fills an empty database with sample posts, people, leads and jobs, all dated back from `now`.
 *
 * @throws NotEmptyError when the database has rows; it names their tables
 */
export async function seed({ now, email, say }: SeedOptions): Promise<void> {
  await requireEmptyDatabase();
  for (const { daysAgo, ...post } of SAMPLE_POSTS) {
    await createPost(
      { ...post, content: readPostText(post.slug) },
      { now: timestampBefore(now, { daysAgo, hour: 7 }) },
    );
  }
  say(`${SAMPLE_POSTS.length} posts for the blog`);
  say(`${await seedTeam(email, now)} people of the team`);
  const { leads, subscribers } = await seedLeads(now);
  say(`${leads} leads and ${subscribers} newsletter subscribers`);
  await database()
    .insert(jobs)
    .values(
      SAMPLE_JOBS.map(({ daysAgo, ...job }) => {
        const at = timestampBefore(now, { daysAgo, hour: 8 });
        return { ...job, createdAt: at, updatedAt: at };
      }),
    );
  say(`${SAMPLE_JOBS.length} jobs`);
}

async function requireEmptyDatabase() {
  const tables = {
    posts: blogPosts,
    people: teamMembers,
    submissions: formSubmissions,
    messages: contactMessages,
    enquiries: businessEnquiries,
    subscribers: newsletterSubscriptions,
    jobs,
  };
  const counts = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => ({ name, rows: await database().$count(sql`${table}`) })),
  );
  const there = counts.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${rows} ${name}`);
  if (there.length === 0) return;
  throw new NotEmptyError(
    `This database has data already (${there.join(", ")}). Sample data goes into an empty one only: name another with DATA_DIR or DATABASE_URL.`,
  );
}

async function seedTeam(email: string, now: Date): Promise<number> {
  const rows = people.shipped.people.map(
    ({ name, role, description, specialties, bio, portrait, onHome, onTeamPage }, position) => ({
      ...{ name, role, description, bio, portrait, onHome, onTeamPage, position },
      specialties: [...specialties],
      email,
      createdAt: now,
      updatedAt: now,
    }),
  );
  await database().insert(teamMembers).values(rows);
  return rows.length;
}
