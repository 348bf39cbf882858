import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { findTextsWithWords } from "~/domain/content/erase-words.server.ts";
import { publicationEntry } from "~/domain/content/publish/publish-content-task.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { activity } from "~/platform/activity/tables.server.ts";
import { readDrafts, saveDraft, type TextChange } from "~/platform/content/drafts.server.ts";
import { publishDrafts, restoreContent } from "~/platform/content/publish-content.server.ts";
import { loadPublishedContent, publishedContent } from "~/platform/content/published-content.server.ts";
import { contentDrafts, contentRevisions } from "~/platform/content/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { HttpError } from "~/platform/http/http-error.ts";
import { hashWords, wordsRedactor } from "~/platform/privacy/erased-words.server.ts";
import { readErasureFile } from "~/platform/privacy/erasure-file.server.ts";
import { erasures } from "~/platform/privacy/tables.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import { searchDump } from "../../../../tests/support/database/full-person.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { temporaryErasuresFile } from "../../../../tests/support/site/temporary-erasures-file.ts";
import { eraseNamedTexts } from "./erase-words.server.ts";
import { reapplyErasures } from "./reapply-erasures.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const NAME = "zelda QUIXWORTH";
const CLIENT = "testimonials.claraWeidmann";
const file = temporaryErasuresFile();
const find = () => findTextsWithWords(database(), wordsRedactor(hashWords(NAME, ""), ""), SITE_CONTENT);
const traces = () => searchDump("zelda", "quixworth");

async function erase(words = NAME) {
  const made = await database().transaction((tx) => eraseNamedTexts(tx, words, SITE_CONTENT, NOW, file));
  await loadPublishedContent();
  return made;
}

async function save(id: string, texts: TextChange) {
  const document = SITE_CONTENT.documents.get(id);
  if (!document) throw new Error(id);
  const draft = await saveDraft(document, { texts, was: null }, NOW);
  return { [id]: draft?.version ?? "" };
}

/** Publishes texts as the owner's command does, recorded in the log. */
async function publish(id: string, texts: TextChange) {
  const versions = await save(id, texts);
  const published = await publishDrafts({ versions, at: null, now: NOW, check: SITE_CONTENT.check });
  if (typeof published === "string" || !("publication" in published)) throw new Error("It wasn't published.");
  await recordActivity(database(), { event: "content.published", ...publicationEntry(published, SITE_CONTENT) });
  await loadPublishedContent();
}

const long = `${"All of it is on the list. ".repeat(7)}I sign: Zelda Quixworth`;

beforeEach(async () => {
  await publish("home.hero", { headline: "Zelda  Quixworth hands it over." });
  await publish("home.hero", { headline: "Hand it over.", text: long });
  await publish("home.testimonials", {
    [`${CLIENT}.name`]: "Zelda Quixworth",
    [`${CLIENT}.company`]: "Looms, Leeds",
    title: "What Zelda Quixworth says",
  });
  await publish("team-figures.metadata", { title: "Zelda Quixworth’s figures" });
  await publish("home.faq", { title: "Asked often" });
  await save("home.hero", { headline: "Ask ZELDA-QUIXWORTH." });
});

it("a name is found in force, in drafts and in the history, each text with what it would be without", async () => {
  const found = (await find()).map(({ label, inForce, isDrafted, revisions }) => [
    label,
    inForce,
    isDrafted,
    revisions,
  ]);
  expect(found.toSorted()).toEqual([
    ["Home: Hero, Headline", null, true, 1],
    ["Home: Hero, Text", "text", false, 1],
    ["Home: Testimonials, Testimonials: Zelda Quixworth — Name", "entry", false, 1],
    ["Home: Testimonials, Title", "text", false, 1],
    ["Team figures: Search engines and sharing, Title", "text", false, 1],
  ]);
});

it("a name that was erased is in no table and file any more, and what visitors read is whole and true", async () => {
  expect((await traces()).length).toBeGreaterThan(5);
  const made = await erase();
  expect(await traces()).toEqual([]);
  expect(await find()).toEqual([]);
  expect(made.counts).toMatchObject({ texts_in_force: 4, content_drafts: 1, content_revisions: 4, activity: 4 });
  expect(await readErasureFile(file)).toContainEqual(made);
  expect(JSON.stringify(made)).not.toMatch(/zelda|quixworth/i);

  // An invented client must not be back in the place of a real one.
  const { "home.testimonials": testimonials, ...others } = publishedContent();
  expect(testimonials).toEqual({ testimonials: expect.not.stringContaining("claraWeidmann") });
  expect(others).toEqual({ "home.hero": { headline: "Hand it over." }, "home.faq": { title: "Asked often" } });
  const isOther = eq(contentRevisions.document, "home.faq");
  expect(await database().$count(contentRevisions, isOther)).toBe(1);
  const log = JSON.stringify(await database().select({ details: activity.details }).from(activity));
  expect(log).toContain("I sign: [erased] …");
  expect(log).toContain("Testimonials");
});

it("a draft goes on with what is in force now, and what was erased can't be published again", async () => {
  await erase();
  const [draft] = await readDrafts();
  expect(draft).toMatchObject({ document: "home.hero", values: { headline: "Ask [erased]." }, baseRevision: 3 });
  const versions = { "home.hero": draft?.version ?? "" };
  const { check } = SITE_CONTENT;
  const refused = await publishDrafts({ versions, at: null, now: NOW, check }).catch((error: HttpError) => error);
  expect(refused).toMatchObject({ status: 422, details: { problems: [{ field: "home.hero/headline" }] } });
  await expect(restoreContent({ document: "home.hero", revision: 1, check })).rejects.toMatchObject({ status: 422 });
  await publish("home.hero", { headline: "Ask us." });
  expect(publishedContent()["home.hero"]).toEqual({ headline: "Ask us." });
});

it("a draft that takes the name out already is done with it", async () => {
  await save("home.hero", { headline: "Hand it over.", text: null });
  await erase();
  expect(await readDrafts()).toEqual([]);
});

it("while the shipped text has the same words nothing is erased, and the owner learns which", async () => {
  const before = await database().select().from(contentRevisions);
  const refused = await erase("Sofie Lindqvist").catch((error: HttpError) => error);
  expect(refused).toMatchObject({ status: 422 });
  const messages = (refused as HttpError).details.problems?.map(({ message }) => message) ?? [];
  expect(messages.join()).toMatch(/ships with these words/);
  expect(await database().select().from(contentRevisions)).toEqual(before);
});

it("an erasure is applied again to an older backup, and nothing is left of the name", async () => {
  const backup = {
    revisions: await database().select().from(contentRevisions),
    drafts: await database().select().from(contentDrafts),
    log: await database().select().from(activity),
  };
  const made = await erase();
  await database().delete(contentRevisions);
  await database().delete(contentDrafts);
  await database().delete(erasures);
  await database().insert(contentRevisions).values(backup.revisions);
  await database().insert(contentDrafts).values(backup.drafts);
  await database()
    .insert(activity)
    .values(backup.log.map((row) => ({ ...row, id: crypto.randomUUID() })));
  expect((await traces()).length).toBeGreaterThan(5);
  for (const times of [4, 0]) expect(await database().transaction((tx) => reapplyErasures(tx, [made]))).toBe(times);
  await loadPublishedContent();
  expect(await traces()).toEqual([]);
  expect(publishedContent()["home.hero"]).toEqual({ headline: "Hand it over." });
});
