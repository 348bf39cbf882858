import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { businessEnquiries } from "./tables.server.ts";

/** A line of the owner's list of enquiries. `createdAt` is an ISO 8601 moment in UTC. */
export interface EnquiryRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string | null;
  message: string;
  status: "new" | "contacted" | "resolved";
  createdAt: string;
}

/** The newest enquiries, at most `limit` of them. */
export async function listEnquiries({ limit }: { limit: number }): Promise<EnquiryRow[]> {
  const rows = await database()
    .select({
      id: businessEnquiries.id,
      name: businessEnquiries.name,
      email: businessEnquiries.email,
      phone: businessEnquiries.phone,
      company: businessEnquiries.company,
      message: sql<string>`left(${businessEnquiries.message}, 300)`,
      status: businessEnquiries.status,
      createdAt: businessEnquiries.createdAt,
    })
    .from(businessEnquiries)
    .orderBy(sql`${businessEnquiries.createdAt} desc nulls last, ${businessEnquiries.id} desc nulls last`)
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** How many enquiries there are. */
export function countEnquiries(): Promise<number> {
  return database().$count(businessEnquiries);
}
