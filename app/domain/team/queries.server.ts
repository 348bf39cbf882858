import { asc, eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type Member, PORTRAITS, type PublicMember, type TeamPlace } from "./member.ts";
import { teamMembers as table } from "./tables.server.ts";

const IN_ORDER = [asc(table.position), asc(table.id)];

/** All members, in order. */
export async function listMembers(): Promise<Member[]> {
  const rows = await database()
    .select()
    .from(table)
    .orderBy(...IN_ORDER);
  return rows.map(({ createdAt: _, position: __, ...row }) => ({
    ...row,
    portrait: asPortrait(row.portrait),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

const PUBLIC = {
  id: table.id,
  name: table.name,
  role: table.role,
  description: table.description,
  specialties: table.specialties,
  bio: table.bio,
  image: table.image,
  portrait: table.portrait,
  email: table.email,
  linkedin: table.linkedin,
};

/** The members shown in a place of the public site, in order; null while no member is stored at all. */
export async function publicMembers(place: TeamPlace): Promise<PublicMember[] | null> {
  const isShown = eq(place === "home" ? table.onHome : table.onTeamPage, true);
  const rows = await database()
    .select(PUBLIC)
    .from(table)
    .where(isShown)
    .orderBy(...IN_ORDER);
  if (rows.length === 0 && (await countMembers()) === 0) return null;
  return rows.map((row) => ({ ...row, portrait: asPortrait(row.portrait) }));
}

/** The number of members. */
export function countMembers(): Promise<number> {
  return database().$count(table);
}

/** The portrait of that number; null for the initials. */
export function asPortrait(number: number | null): PublicMember["portrait"] {
  return PORTRAITS.find((known) => known === number) ?? null;
}
