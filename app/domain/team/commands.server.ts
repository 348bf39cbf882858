import { asc, eq, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { saveRecord } from "~/platform/db/save-record.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import type { RecordSave } from "~/shared/record-requests.ts";
import type { MemberInput } from "./member-check.ts";
import { teamMembers as table } from "./tables.server.ts";

/** Has what names a person by one name name them by another. */
type RenamePerson = (before: string, name: string, tx: Executor) => Promise<void>;

/**
 * Stores a member, new or changed; a new one goes behind everybody else.
 *
 * @param rename - called unless another member has the previous name
 */
export async function saveMember(
  member: MemberInput & RecordSave,
  tx: Executor = database(),
  rename?: RenamePerson,
): Promise<RecordChange> {
  const position = sql`(select coalesce(max(position), 0) + 1 from team_members)`;
  const isMember = sql`${table.id} = ${member.id ?? member.newId ?? null}::uuid`;
  const [before] = await tx.select({ name: table.name }).from(table).where(isMember).for("update");
  const change = await saveRecord(tx, table, member, { position });
  const isRenamed = change === "saved" && before !== undefined && before.name !== member.name;
  if (isRenamed && (await tx.$count(table, eq(table.name, before.name))) === 0)
    await rename?.(before.name, member.name, tx);
  return change;
}

/** Puts people in a new order. Who isn't named, being added meanwhile, stays behind those who are. */
export async function orderMembers(ids: string[], executor: Executor = database()): Promise<void> {
  await executor.transaction(async (tx) => {
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

/** Takes people on record, in their order, if there is no one yet: two clicks make one team. */
export async function startTeam(people: MemberInput[], executor: Executor = database()): Promise<void> {
  await executor.transaction(async (tx) => {
    await tx.execute(sql`lock table team_members in share row exclusive mode`);
    if ((await tx.$count(table)) > 0) return;
    await tx.insert(table).values(people.map((person, index) => ({ ...person, position: index + 1 })));
  });
}
