import { desc } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { jobs } from "./tables.server.ts";

/** A line of the owner's list of jobs. `createdAt` is an ISO 8601 moment in UTC. */
export interface JobRow {
  id: string;
  title: string;
  description: string;
  status: "open" | "in_progress" | "closed";
  assignedTo: string | null;
  createdAt: string;
}

/** The newest jobs, at most `limit` of them. */
export async function listJobs({ limit }: { limit: number }): Promise<JobRow[]> {
  const rows = await database().select().from(jobs).orderBy(desc(jobs.createdAt), desc(jobs.id)).limit(limit);
  return rows.map(({ updatedAt: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many jobs there are. */
export function countJobs(): Promise<number> {
  return database().$count(jobs);
}
