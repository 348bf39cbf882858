import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { classifiedColumns, PERSONAL_COLUMNS } from "./personal-columns.ts";

openTestDatabase();

/** Types that hold nobody's name or address. */
const NO_TEXT = ["uuid", "timestamptz", "bool", "int2", "int4", "int8"];

it("whoever adds a column that can hold a text says in personal-columns.ts whether it holds data of people", async () => {
  const { rows } = await database().execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and udt_name <> all(${sql.param(NO_TEXT)}::text[]) group by 1`);
  const found = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
  const classified = Object.fromEntries(
    Object.keys(PERSONAL_COLUMNS).map((table) => [table, classifiedColumns(table).toSorted()]),
  );
  expect(classified).toEqual(found);
});
