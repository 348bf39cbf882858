import { createHash } from "node:crypto";
import { and, asc, eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { ShownTeam } from "~/domain/site/entries/shown-handlers.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { log } from "~/platform/log.server.ts";
import { markUncacheable, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { isoTimes } from "~/shared/time/iso-times.ts";
import { type Member, PORTRAITS, type PublicMember, type TeamPlace } from "./member.ts";
import { sampleTeam } from "./sample-team.ts";
import { teamMembers as table } from "./tables.server.ts";

const IN_ORDER = [asc(table.position), asc(table.id)];

/** All members, in order. */
export async function listMembers(): Promise<Member[]> {
  const rows = await database()
    .select()
    .from(table)
    .orderBy(...IN_ORDER);
  return rows.map(({ createdAt: _, position: __, ...row }) => isoTimes({ ...row, portrait: asPortrait(row.portrait) }));
}

const { position: _p, onHome: _h, onTeamPage: _t, createdAt: _c, updatedAt: _u, ...PUBLIC } = getTableColumns(table);

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
function asPortrait(number: number | null): PublicMember["portrait"] {
  return PORTRAITS.find((known) => known === number) ?? null;
}

/**
 * The members that a public page shows; also tags the page. The `sample` while no member is stored. Without the
 * database it is empty, and the page isn't cached. `version` is a hash of the members. Never rejects.
 */
export async function loadPageTeam(
  context: Parameters<typeof tag>[0],
  place: TeamPlace,
  sample: () => PublicMember[],
): Promise<{ members: PublicMember[]; version: string }> {
  tag(context, "team");
  try {
    const members = (await publicMembers(place)) ?? sample();
    const version = createHash("sha256").update(JSON.stringify(members)).digest("base64url").slice(0, 8);
    return { members, version };
  } catch (error) {
    log.warn({ err: error }, "the team could not be read for a page");
    markUncacheable(context);
    return { members: [], version: "" };
  }
}

/** A member as far as a name of theirs is shown with a picture. */
type NamedMember = Pick<PublicMember, "id" | "name" | "role" | "image" | "portrait"> & { onTeamPage: boolean };

/**
 * The members that visitors see on any page, in order, for what names them elsewhere.
 * @throws the driver's error when the database is down.
 */
export async function shownTeam(): Promise<ShownTeam> {
  const [members, count] = await Promise.all([listShownMembers(), countMembers()]);
  return { members: members.map(({ name, role, onTeamPage }) => ({ name, role, onTeamPage })), isSample: count === 0 };
}

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
  const { id, name, role, image, portrait, onHome, onTeamPage } = table;
  const isShown = or(eq(onHome, true), eq(onTeamPage, true));
  const rows = await database()
    .select({ id, name, role, image, portrait, onTeamPage })
    .from(table)
    .where(and(isShown, names && inArray(name, [...names])))
    .orderBy(asc(table.position), asc(id));
  if (rows.length === 0 && (await countMembers()) === 0) {
    return sampleTeam(siteIdentity()).filter((person) => names?.includes(person.name) ?? true);
  }
  return rows.map((row) => ({ ...row, portrait: asPortrait(row.portrait) }));
}
