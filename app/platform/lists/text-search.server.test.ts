import { sql } from "drizzle-orm";
import { alias, pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { id } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { findTextMatches, isListedMatch, isMatch, searchForm } from "./text-search.server.ts";

openTestDatabase({ isOwn: true });

const noted = pgTable("saved_replies", { id: id(), title: text("title").notNull(), body: text("body").notNull() });
const TEXTS = { recordId: noted.id, text: noted.body };
/** The rows that are listed, as if their texts were in another table. */
const listed = alias(noted, "listed");

async function found(text: string, q: string): Promise<boolean> {
  await database().delete(noted);
  await database()
    .insert(noted)
    .values({ title: "", body: searchForm(sql`${text}`) });
  const matches = await findTextMatches(TEXTS, q);
  return matches?.ids?.length === 1;
}

it.each([
  ["Müller", "Muller"],
  ["Muller", "MÜLLER"],
  ["Mu\u0308ller", "müller"],
  ["Mül\u00adler", "muller"],
  ["Müller", "Mueller"],
  ["MUELLER", "müller"],
  ["Anna Mueller", "Müller Anna"],
  ["Jörg Größle", "joerg groessle"],
  ["Bär", "bär"],
  ["Baer", "BÄR"],
  ["Anna Müller", "Müller Anna"],
  ["Anna Müller, Łódź", "lodz an"],
  ["Großstraße 5", "GROSSSTRASSE"],
  ["GROẞSTRASSE", "großstraße"],
  ["Ærø Œuvre", "aero oeuvre"],
  ["IŞIK İnan", "işık inan"],
  ["Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"],
  ["Ёлка", "елка"],
  ["łx", "ŁX"],
  ["a ﬁ", "fi"],
  ["ＡＢＣ", "abc"],
  ["O’Brien", "o'brien"],
  ["東京ガス", "ガス"],
  ["+49 30 1234567", "+49301234567"],
  ["+49 30 1234567", "030 1234567"],
  ["+49 30 1234567", "0049 (0)30 / 123-45 67"],
  ["+49 (0) 30/123 45-67", "+49301234567"],
  ["+49\u00a030\u00a0123–4567", "49301234567"],
  ["+49301234567", "+49 30 1234567"],
  ["(030) 1234567", "0301234567"],
  ["call 030-123.45.67 Anna", "Anna 0301234567"],
  ["2026-11-27", "2026-"],
  ["A1-17", "a1-"],
  ["100%_\\", "%_\\"],
  ["ada@example.com", "ada@example.com"],
])("%j is found by %j", async (text, q) => {
  expect(await found(text, q)).toBe(true);
});

it.each([
  ["Anna Müller", "Anna Meier"],
  ["+49 30 1234567", "+49 30 7654321"],
  ["100 of it", "100%"],
  ["axb", "a_b"],
  ["Truck and Trust", "true"],
  ["a continuous valuation", "value"],
  ["equal", "equeal"],
  ["Baur", "Bauer"],
])("%j isn't found by %j", async (text, q) => {
  expect(await found(text, q)).toBe(false);
});

/** Letters of words, punctuation, an accent, a quote, another script, a sign beyond the first plane. */
const CHARACTER = fc.constantFrom("q", "x", "é", "7", " ", ".", "\n", "%", "“", "ж", "日", "🙂");
const TEXT = fc.string({ unit: CHARACTER, maxLength: 8 });
const SEARCH = fc.oneof(
  fc.constantFrom("qx", "x7", "q", "qxq"),
  fc.string({ unit: CHARACTER, minLength: 1, maxLength: 4 }),
);

/** The same rule for these characters alone. */
function isFound(body: string, q: string): boolean {
  const form = (text: string) => text.replaceAll("é", "e").replaceAll(/(7)[ .]+(?=7)/g, "$1");
  const typed = q.split(/\s+/).filter(Boolean);
  const words = typed.map((word) => form(word).replaceAll(/^[.]+(?=7|$)|(?<=7)[.]+$/g, "")).filter(Boolean);
  return (words.length > 0 ? words : [form(q.trim())]).every((word) => form(body).includes(word));
}

it("a search finds exactly the texts that contain its words, whether they are few or many, and whatever stands around it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 30 }), SEARCH, async (bodies, q) => {
      await database().delete(noted);
      await database()
        .insert(noted)
        .values(bodies.map((body) => ({ title: body, body: searchForm(sql`${body}`) })));
      const matches = await findTextMatches(TEXTS, q);
      expect(matches?.q).toBe(q);
      const expected = bodies.filter((body) => isFound(body, q)).toSorted();
      expect(matches?.ids === undefined).toBe(expected.length >= 8);
      for (const condition of [isListedMatch, isMatch]) {
        const found = await database()
          .select({ body: listed.title })
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
