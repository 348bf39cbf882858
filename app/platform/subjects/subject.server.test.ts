import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { columnsHolding } from "./subject.server.ts";

openTestDatabase();

/** Types that hold no one's name or address. */
const NO_TEXT = ["uuid", "timestamptz", "bool", "int2", "int4", "int8"];

it("whoever adds a column that can hold a text says at its subject whether it holds data of people", async () => {
  const { rows } = await database().execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and udt_name <> all(${sql.param(NO_TEXT)}::text[]) group by 1`);
  const declared = new Map(
    SUBJECTS.map((subject) => [
      subject.name,
      columnsHolding(subject, "person", "mention", "content", "derived", "owner", "nothing").map(({ name }) => name),
    ]),
  );
  const missing = rows.flatMap(({ table, columns }) =>
    columns.filter((column) => !declared.get(table)?.includes(column)).map((column) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(50);
});

it("a table has one subject", () => {
  const names = SUBJECTS.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
