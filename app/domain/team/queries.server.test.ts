import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { findPublicMembers, publicMemberNames } from "./queries.server.ts";
import { teamMembers } from "./tables.server.ts";

openTestDatabase();

type Person = typeof teamMembers.$inferInsert;

/** Stores people in this order, on the team page unless they say otherwise. */
async function store(...people: (Partial<Person> & { name: string })[]) {
  const rows = people.map((person, position) => ({ role: "Lead", onTeamPage: true, position, ...person }));
  await database().insert(teamMembers).values(rows);
}

it("while no one is on record the names are those of the sample, with their portraits", async () => {
  expect(await publicMemberNames()).toContain("Kabir Shah");
  const found = await findPublicMembers(["Kabir Shah", "Nobody"]);
  expect([...found.keys()]).toEqual(["Kabir Shah"]);
  expect(found.get("Kabir Shah")).toMatchObject({ portrait: 5, onTeamPage: false });
});

it("a name finds the member of that very name, the first one of two, with the picture", async () => {
  await store({ name: "Ada", portrait: 2 }, { name: "Ada", portrait: 3 }, { name: "Bea", image: "/bea.png" });
  const found = await findPublicMembers(["Ada", "Bea", "bea", "Kabir Shah"]);
  expect([...found.keys()].toSorted()).toEqual(["Ada", "Bea"]);
  expect(found.get("Ada")).toMatchObject({ portrait: 2, onTeamPage: true });
  expect(found.get("Bea")).toMatchObject({ image: "/bea.png", portrait: null });
  expect(await publicMemberNames()).toEqual(["Ada", "Bea"]);
});

it("a person whom the owner shows on no page isn't found", async () => {
  await store({ name: "Ada", onTeamPage: false }, { name: "Bea", onTeamPage: false, onHome: true });
  expect([...(await findPublicMembers(["Ada", "Bea"])).keys()]).toEqual(["Bea"]);
  expect(await publicMemberNames()).toEqual(["Bea"]);
});
