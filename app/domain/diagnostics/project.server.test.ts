import { expect, test } from "vitest";
import { closeDatabase } from "~/platform/db/database.server.ts";
import { readEnvironment } from "~/platform/env.server.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { currentProject, testDatabase } from "./project.server.ts";

openTestDatabase();

test("the configuration shows where the database is, and no password", () => {
  const env = readEnvironment({ DATABASE_URL: "postgresql://site:s3cret@db.example:5433/site?sslpassword=s3cret" });
  const shown = JSON.stringify(currentProject(env));
  expect(shown).toContain("postgresql://•••@db.example:5433/site");
  expect(shown).not.toContain("s3cret");
});

test("the database test says which PostgreSQL answered, and gives a hint when none does", async () => {
  expect(await testDatabase()).toEqual({
    ok: true,
    text: expect.stringMatching(/^PostgreSQL \d+.* answered a read\.$/),
  });
  await closeDatabase();
  expect(await testDatabase()).toEqual({
    ok: false,
    text: expect.any(String),
    hint: expect.stringContaining("Initialise the database"),
  });
});
