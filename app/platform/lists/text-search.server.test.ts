import { asc, desc, type SQL, sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createdAt, id } from "~/platform/db/columns.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { findMatching, matchCondition } from "./text-search.server.ts";

openTestDatabase({ isOwn: true });

const notes = pgTable("saved_replies", { id: id(), title: text("title").notNull(), createdAt: createdAt() });
const NOTES = { table: notes, id: notes.id, kinds: ["note"] };
const NEWEST_FIRST = sql`${desc(notes.createdAt)}, ${desc(notes.id)}`;

/** Replaces the notes by some with these texts: the first is the newest. */
async function write(texts: string[]) {
  await database().execute(sql`truncate saved_replies, search_texts cascade`);
  await database().execute(sql`
    with note as (
      insert into saved_replies (id, title, body, created_at)
      select gen_random_uuid(), words, '', now() - make_interval(secs => place)
      from unnest(${sql.param(texts)}::text[]) with ordinality as listed(words, place) returning id, title
    )
    insert into search_texts select 'note', id, search_form(title) from note`);
}

/** The texts that a list of notes finds. */
async function find(
  q: string,
  { where, limit = 51, order = NEWEST_FIRST }: { where?: SQL; limit?: number; order?: SQL } = {},
) {
  const select = (condition: SQL | undefined, by: SQL, most: number) =>
    database().select({ title: notes.title }).from(notes).where(condition).orderBy(by).limit(most);
  return (await findMatching(NOTES, { where, q }, select)(undefined, order, limit)).map(({ title }) => title);
}

async function found(words: string, q: string): Promise<boolean> {
  await write([words]);
  return (await find(q)).length === 1;
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

it("a search finds exactly the texts that contain its words, in the list's order, whatever stands around them", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(TEXT, { minLength: 1, maxLength: 30 }), SEARCH, async (texts, q) => {
      await write(texts);
      const expected = texts.filter((words) => isFound(words, q));
      expect(await find(q)).toEqual(expected);
      expect(await find(q, { limit: 2 })).toEqual(expected.slice(0, 2));
      const all = await database().select({ title: notes.title }).from(notes).where(matchCondition(NOTES, q));
      expect(all.map(({ title }) => title).sort()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
  expect(matchCondition(NOTES, "")).toBeUndefined();
});

it("what is far down in a long list is found, too, in the list's order and with its filters", async () => {
  const fee = (number: number) => `fee ${number}`;
  const last = [...Array.from({ length: 2_100 }, (_, number) => fee(number)), "qx", "\u0436qx", "\u6771\u4eac"];
  const cost = Array.from({ length: 10_400 }, (_, number) => `cost ${number}`);
  await write([...cost, ...last]);
  expect(await find("cost", { limit: 3 })).toEqual(cost.slice(0, 3));
  expect(await find("fee")).toEqual(last.slice(0, 51));
  expect(await find("fee", { order: sql`${asc(notes.createdAt)}`, limit: 2 })).toEqual([fee(2_099), fee(2_098)]);
  expect(await find("qx")).toEqual(["qx", "\u0436qx"]);
  expect(await find("\u4eac")).toEqual(["\u6771\u4eac"]);
  expect(await find("4", { where: sql`title like 'fee 4%'`, limit: 3 })).toEqual(["fee 4", "fee 40", "fee 41"]);
  expect(await find("fee", { where: sql`title <> 'fee 0'`, limit: 1 })).toEqual(["fee 1"]);
  expect(await find("absent")).toEqual([]);
  expect(await find("", { limit: 1 })).toEqual(["cost 0"]);
});
