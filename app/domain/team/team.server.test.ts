import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { deleteRecord, updateRecord } from "~/platform/db/save-record.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { orderMembers, saveMember, startTeam } from "./commands.server.ts";
import type { MemberInput } from "./member-check.ts";
import { listMembers, publicMembers } from "./queries.server.ts";
import { teamMembers } from "./tables.server.ts";

openTestDatabase();

function person(name: string, changes: Partial<MemberInput> = {}): MemberInput {
  return {
    ...{ name, role: "Lead", description: "", specialties: ["Invoices"], bio: "", image: "", portrait: null },
    ...{ email: "", linkedin: "", onHome: true, onTeamPage: true, ...changes },
  };
}

const names = async () => (await listMembers()).map(({ name }) => name);

async function idOf(name: string) {
  const member = (await listMembers()).find((one) => one.name === name);
  if (!member) throw new Error(`${name} is not on record.`);
  return member.id;
}

it("visitors see the sample while no one is on record, and after that whom the owner wants shown, in the owner's order", async () => {
  expect(await publicMembers("home")).toBeNull();
  await saveMember({ ...person("Ada", { onTeamPage: false }), seen: null });
  await saveMember({ ...person("Bea", { onHome: false, portrait: 3 }), seen: null });
  expect((await publicMembers("home"))?.map(({ name }) => name)).toEqual(["Ada"]);
  expect(await publicMembers("team-page")).toMatchObject([{ name: "Bea", portrait: 3, specialties: ["Invoices"] }]);
  await updateRecord(database(), teamMembers, await idOf("Ada"), { onHome: false, onTeamPage: true });
  expect(await publicMembers("home")).toEqual([]);
  expect((await publicMembers("team-page"))?.map(({ name }) => name)).toEqual(["Ada", "Bea"]);
});

it("the owner reorders people, and a person who was added in another tab meanwhile stays at the end", async () => {
  for (const name of ["Ada", "Bea", "Cleo"]) await saveMember({ ...person(name), seen: null });
  const [ada, bea, cleo] = await Promise.all(["Ada", "Bea", "Cleo"].map(idOf));
  await saveMember({ ...person("Dora"), seen: null });
  await orderMembers([cleo, ada, bea, "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111"].map(String));
  expect(await names()).toEqual(["Cleo", "Ada", "Bea", "Dora"]);
  await saveMember({ ...person("Eva"), seen: null });
  expect(await names()).toEqual(["Cleo", "Ada", "Bea", "Dora", "Eva"]);
});

it("two clicks on 'Start from the sample team' make one team", async () => {
  const sample = [person("Ada"), person("Bea")];
  await Promise.all([startTeam(sample), startTeam(sample), startTeam(sample)]);
  expect(await names()).toEqual(["Ada", "Bea"]);
});

it("a person who is sent again because the answer was lost is on record once, in the same place, until deleted", async () => {
  const id = randomUUID();
  await saveMember({ ...person("Ada"), seen: null, newId: id });
  await saveMember({ ...person("Bea"), seen: null });
  await saveMember({ ...person("Ada Rao"), seen: null, newId: id });
  expect(await names()).toEqual(["Ada Rao", "Bea"]);
  // Changed in another tab since.
  expect(await saveMember({ ...person("Ada Byron"), id, seen: new Date(0) })).toBe("conflict");
  await deleteRecord(database(), teamMembers, id);
  expect(await names()).toEqual(["Bea"]);
});
