import { and, asc, eq, inArray, or } from "drizzle-orm";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { PublicMember } from "./member.ts";
import { asPortrait, countMembers } from "./queries.server.ts";
import { sampleTeam } from "./sample-team.ts";
import { teamMembers as table } from "./tables.server.ts";

/** A member as far as a name of theirs is shown with a picture. */
export type NamedMember = Pick<PublicMember, "id" | "name" | "image" | "portrait"> & { onTeamPage: boolean };

/**
 * The names of the members that visitors see on any page, in order; those of the sample while no member is stored.
 * @throws the driver's error when the database is down.
 */
export async function publicMemberNames(): Promise<string[]> {
  return [...new Set((await listShownMembers()).map(({ name }) => name))];
}

/**
 * The members of these names that visitors see on any page, by name: the first one of each name. Those of the sample
 * while no member is stored.
 * @throws the driver's error when the database is down.
 */
export async function findPublicMembers(names: readonly string[]): Promise<Map<string, NamedMember>> {
  if (names.length === 0) return new Map();
  const members = await listShownMembers(names);
  return new Map(members.toReversed().map((member) => [member.name, member]));
}

async function listShownMembers(names?: readonly string[]): Promise<NamedMember[]> {
  const { id, name, image, portrait, onHome, onTeamPage } = table;
  const isShown = or(eq(onHome, true), eq(onTeamPage, true));
  const rows = await database()
    .select({ id, name, image, portrait, onTeamPage })
    .from(table)
    .where(and(isShown, names && inArray(name, [...names])))
    .orderBy(asc(table.position), asc(id));
  if (rows.length === 0 && (await countMembers()) === 0) {
    return sampleTeam(siteIdentity()).filter((person) => names?.includes(person.name) ?? true);
  }
  return rows.map((row) => ({ ...row, portrait: asPortrait(row.portrait) }));
}
