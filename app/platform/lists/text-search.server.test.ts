import { sql } from "drizzle-orm";
import { alias, pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { id } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { containsPattern, findTextMatches, isListedMatch, isMatch } from "./text-search.server.ts";

openTestDatabase({ isOwn: true });

const noted = pgTable("saved_replies", { id: id(), title: text("title").notNull(), body: text("body").notNull() });
const TEXTS = { recordId: noted.id, text: noted.body };
/** The rows that are listed, as if their texts were in another table. */
const listed = alias(noted, "listed");

it("what is searched for means itself, wildcards too", () => {
  expect(containsPattern("100%_\\")).toBe("%100\\%\\_\\\\%");
  expect(containsPattern("ada@example.com")).toBe("%ada@example.com%");
});

/** Letters of words, punctuation, an accent, a quote, another script, a sign beyond the first plane. */
const CHARACTER = fc.constantFrom("q", "x", "é", "7", " ", ".", "\n", "%", "“", "ж", "日", "🙂");
const TEXT = fc.string({ unit: CHARACTER, maxLength: 8 });
const SEARCH = fc.oneof(
  fc.constantFrom("qx", "x7", "q", "qxq"),
  fc.string({ unit: CHARACTER, minLength: 1, maxLength: 3 }),
);

it("a search finds exactly the texts that contain it, whether they are few or many, and whatever stands around it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 30 }), SEARCH, async (bodies, q) => {
      await database().delete(noted);
      await database()
        .insert(noted)
        .values(bodies.map((body) => ({ title: "", body })));
      const matches = await findTextMatches(TEXTS, q);
      expect(matches?.q).toBe(q);
      const expected = bodies.filter((body) => body.includes(q)).toSorted();
      expect(matches?.ids === undefined).toBe(expected.length >= 8);
      for (const condition of [isListedMatch, isMatch]) {
        const found = await database()
          .select({ body: listed.body })
          .from(listed)
          .where(matches && condition(listed.id, TEXTS, matches));
        expect(found.map(({ body }) => body).toSorted()).toEqual(expected);
      }
    }),
    // Eight matches are many.
    { numRuns: 60, examples: [[Array(8).fill("q"), "q"]] },
  );
  expect(await findTextMatches(TEXTS, "")).toBeUndefined();
});

it("a search that can't tell by the texts stored last, since they were deleted, looks at the newest", async () => {
  const count = 8_000;
  await database().execute(sql`
    insert into saved_replies (id, title, body)
    select gen_random_uuid(), n::text, case when n % 4 = 0 then 'fee ' else 'cost ' end || n from generate_series(1, ${count}::int) n`);
  await database().execute(sql`analyze saved_replies`);
  const expected = { q: "fee", isRare: false, isInNearlyAll: false };
  expect(await findTextMatches(TEXTS, "fee")).toEqual(expected);
  await database().execute(sql`delete from saved_replies where title::int > ${count - 2_000}::int`);
  expect(await findTextMatches(TEXTS, "fee")).toEqual(expected);
  expect((await findTextMatches(TEXTS, "fee 5996"))?.ids).toHaveLength(1);
});
