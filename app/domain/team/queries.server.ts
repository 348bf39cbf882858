import { asc } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { teamMembers } from "./tables.server.ts";

/** A line of the owner's list of people. */
export interface MemberRow {
  id: string;
  name: string;
  role: string;
  onHome: boolean;
  onTeamPage: boolean;
}

/** Everybody on record, in their own order. */
export function listMembers(): Promise<MemberRow[]> {
  return database()
    .select({
      id: teamMembers.id,
      name: teamMembers.name,
      role: teamMembers.role,
      onHome: teamMembers.onHome,
      onTeamPage: teamMembers.onTeamPage,
    })
    .from(teamMembers)
    .orderBy(asc(teamMembers.position), asc(teamMembers.id));
}

/** How many people are on record. */
export function countMembers(): Promise<number> {
  return database().$count(teamMembers);
}
