import { and, asc, eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { MemberInput } from "./member-check.ts";
import { teamMembers as table } from "./tables.server.ts";

/** Takes somebody on record, behind everybody else. Sent again with the same `id` it is the same person, as sent last. */
export async function addMember(input: MemberInput, id?: string): Promise<RecordChange> {
  const position = sql`(select coalesce(max(position), 0) + 1 from team_members)`;
  await database()
    .insert(table)
    .values({ ...input, id, position })
    .onConflictDoUpdate({ target: table.id, set: { ...input, updatedAt: new Date() } });
  return "saved";
}

/** Changes somebody's record, unless it was changed since it was last `seen` (null: whatever happened). */
export async function changeMember(id: string, input: MemberInput, seen: Date | null): Promise<RecordChange> {
  const changed = await database()
    .update(table)
    .set({ ...input, updatedAt: new Date() })
    .where(and(eq(table.id, id), seen === null ? undefined : eq(table.updatedAt, seen)))
    .returning({ id: table.id });
  if (changed.length > 0) return "saved";
  return (await database().$count(table, eq(table.id, id))) > 0 ? "conflict" : "gone";
}

/** Says on which pages somebody is shown. */
export async function placeMember({
  id,
  onHome,
  onTeamPage,
}: {
  id: string;
  onHome: boolean;
  onTeamPage: boolean;
}): Promise<RecordChange> {
  const changed = await database()
    .update(table)
    .set({ onHome, onTeamPage, updatedAt: new Date() })
    .where(eq(table.id, id))
    .returning({ id: table.id });
  return changed.length > 0 ? "saved" : "gone";
}

/**
 * Puts people in a new order. Somebody who isn't named, because they were added elsewhere meanwhile, stays behind those
 * who are; ids of nobody are left out.
 */
export async function orderMembers(ids: string[]): Promise<void> {
  await database().transaction(async (tx) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .orderBy(asc(table.position), asc(table.id))
      .for("update");
    const known = new Set(rows.map(({ id }) => id));
    const named = ids.map((id) => id.toLowerCase()).filter((id) => known.has(id));
    const order = [...new Set([...named, ...known])];
    await tx.execute(sql`
      update team_members set position = ordered.place
      from unnest(${sql.param(order)}::uuid[]) with ordinality as ordered(id, place)
      where team_members.id = ordered.id and team_members.position <> ordered.place`);
  });
}

/** Takes somebody off the record, and so off every page. */
export async function deleteMember(id: string): Promise<void> {
  await database().delete(table).where(eq(table.id, id));
}

/** Takes people on record, in their order, if there is nobody yet: two clicks make one team. */
export async function startTeam(people: MemberInput[]): Promise<void> {
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table team_members in share row exclusive mode`);
    if ((await tx.$count(table)) > 0) return;
    await tx.insert(table).values(people.map((person, index) => ({ ...person, position: index + 1 })));
  });
}
