import { sql } from "drizzle-orm";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { startNotificationHub, stopNotificationHub } from "~/platform/live/notification-hub.server.ts";
import { defineContent } from "~/shared/content/content-document.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { eventually } from "../../../tests/support/time/eventually.ts";
import { contentInForce, noteContentUse, trackContent, withContent } from "./content-scope.server.ts";
import {
  changeContent,
  defaultHash,
  discardDrafts,
  draftedContent,
  listContentRevisions,
  readContentTime,
  readDrafts,
  saveDraft,
  type TextChange,
} from "./drafts.server.ts";
import {
  cancelSchedule,
  publishDrafts,
  publishDueContent,
  restoreContent,
  undoPublication,
} from "./publish-content.server.ts";
import {
  loadPublishedContent,
  publishedContent,
  subscribeToContent,
  watchPublishedContent,
} from "./published-content.server.ts";

const test = openTestDatabase();

const home = defineContent("home.hero", { title: "Hello", lead: "We work.", note: "Small print" });
const price = defineContent("site.price", { amount: "900", unit: "a month" });
const NOW = new Date("2026-03-04T08:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const check = () => [];

/** Stores texts as a tab does that sees what is in the draft. */
async function save(document: typeof home | typeof price, texts: TextChange, was: TextChange | null = null) {
  return saveDraft(document, { texts, was }, NOW);
}

async function versions() {
  return Object.fromEntries((await readDrafts()).map(({ document, version }) => [document, version]));
}

async function publish(at: Date | null = null) {
  const published = await publishDrafts({ versions: await versions(), at, now: NOW, check });
  if (typeof published === "string") throw new Error(published);
  await loadPublishedContent();
  return "publication" in published ? published : { ...published, publication: "", changes: [] };
}

/** The texts that a rejection names. */
async function conflictsOf(change: Promise<unknown>) {
  const error = await change.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  return (error as HttpError).details.problems?.map(({ field }) => field);
}

afterEach(() =>
  database().execute("drop trigger if exists refuse on content_revisions; drop function if exists refuse_content()"),
);

/** Makes the database refuse a document. */
async function refuse(document: string) {
  await database().execute(`create function refuse_content() returns trigger language plpgsql as $$ begin
    if new.document = '${document}' then raise exception 'the disk is full'; end if; return new; end $$`);
  await database().execute(
    "create trigger refuse before insert on content_revisions for each row execute function refuse_content()",
  );
}

it("a draft is no one else's until it is published; then it is gone, and in force", async () => {
  await save(home, { title: "Welcome", note: "" }, { title: null, note: null });
  expect([publishedContent(), contentInForce()]).toEqual([{}, {}]);
  expect(await draftedContent()).toEqual({ "home.hero": { title: "Welcome", note: "" } });
  const { changes } = await publish();
  expect(changes).toEqual([{ document: "home.hero", revision: 1, before: {}, after: { title: "Welcome", note: "" } }]);
  expect(publishedContent()).toEqual({ "home.hero": { title: "Welcome", note: "" } });
  expect(await readDrafts()).toEqual([]);
});

it("a text that is typed as it ships isn't replaced, and a draft without a change is none", async () => {
  expect(await save(home, { title: "Hello" })).toBeNull();
  expect(await save(home, { title: "Welcome" })).toMatchObject({ values: { title: "Welcome" } });
  expect(await save(home, { title: "Hello" })).toBeNull();
  expect(await readDrafts()).toEqual([]);
  await save(home, { title: "Welcome" });
  await publish();
  expect(await save(home, { title: "Hello" })).toMatchObject({ values: {}, base: { values: { title: "Welcome" } } });
  expect(await save(home, { title: null })).toMatchObject({ values: {} });
  await publish();
  expect(publishedContent()).toEqual({});
});

it("of two tabs that change different texts both stay; the same text is a conflict, until it is overwritten", async () => {
  const was = { title: null, lead: null };
  await save(home, { title: "Welcome", lead: null }, was);
  expect(await save(home, { title: null, lead: "We help." }, was)).toMatchObject({
    values: { title: "Welcome", lead: "We help." },
  });
  expect(await conflictsOf(save(home, { title: "Hi", note: "Tiny" }, { title: null, note: null }))).toEqual([
    "home.hero/title",
  ]);
  expect((await readDrafts())[0]?.values).toEqual({ title: "Welcome", lead: "We help." });
  expect(await save(home, { title: "Hi" })).toMatchObject({ values: { title: "Hi", lead: "We help." } });
});

it("of many who save at once nobody's text is lost, and each state has a version of its own", async () => {
  const paths = Array.from({ length: 12 }, (_, index) => `entries.e${index}.title`);
  const saved = await Promise.all(paths.map((path) => save(home, { [path]: path }, { [path]: null })));
  expect((await readDrafts())[0]?.values).toEqual(Object.fromEntries(paths.map((path) => [path, path])));
  expect(new Set(saved.map((draft) => draft?.version)).size).toBe(12);
});

it("a draft that another tab has changed isn't published unseen", async () => {
  const seen = await save(home, { title: "Welcome" });
  const before = { "home.hero": seen?.version ?? "" };
  await save(home, { lead: "We help." });
  await expect(publishDrafts({ versions: before, at: null, now: NOW, check })).rejects.toThrow("changed elsewhere");
  expect(await listContentRevisions("home.hero", 9)).toEqual([]);
});

it("a discarded draft can be put back with its schedule, and keeps what was saved since", async () => {
  await save(home, { title: "Welcome", lead: "We help." });
  await publish();
  await save(home, { title: null, note: "Tiny" });
  await publish(later(10));
  const [discarded] = await discardDrafts(["home.hero", "site.price"]);
  if (!discarded) throw new Error("There was no draft.");
  const publishAt = later(10).toISOString();
  const { document, ...change } = discarded;
  expect(document).toBe("home.hero");
  expect(change).toEqual({
    ...{ texts: { title: null, note: "Tiny" }, was: { title: "Welcome", note: null }, publishAt },
  });
  expect(await readDrafts()).toEqual([]);
  await save(home, { lead: "We are here." });
  const values = { lead: "We are here.", note: "Tiny" };
  expect(await saveDraft(home, change, NOW)).toMatchObject({ values, publishAt });
  expect(await readDrafts()).toMatchObject([{ values, publishAt }]);
  expect(await discardDrafts(["site.price"])).toEqual([]);
});

it("a discarded draft whose time has passed is put back without it", async () => {
  await save(home, { title: "Welcome" });
  await publish(later(10));
  const [discarded] = await discardDrafts(["home.hero"]);
  if (!discarded) throw new Error("There was no draft.");
  expect(await saveDraft(home, discarded, later(10))).toMatchObject({ publishAt: null });
  expect(await publishDueContent(later(10), { check }, async () => {})).toMatchObject({ published: 0 });
});

it("what was published elsewhere since stays; the same text is a conflict, until it is overwritten", async () => {
  await save(home, { title: "Welcome", lead: "We help." });
  const { publication } = await publish();
  await save(home, { note: "Tiny" });
  await undoPublication(publication, { check });
  await publish();
  expect(publishedContent()).toEqual({ "home.hero": { note: "Tiny" } });

  await save(home, { note: "Tinier" });
  await restoreContent({ document: "home.hero", revision: 1, check });
  expect(await conflictsOf(publish())).toEqual(["home.hero/note"]);
  const decided = { versions: await versions(), now: NOW, check, overwrite: true };
  await publishDrafts({ ...decided, at: later(5) });
  expect(await publishDueContent(later(5), { check }, async () => {})).toMatchObject({ published: 1, failed: 0 });
  await loadPublishedContent();
  expect(publishedContent()).toEqual({ "home.hero": { title: "Welcome", lead: "We help.", note: "Tinier" } });
  const [latest] = await listContentRevisions("home.hero", 1);
  expect(latest?.defaults).toEqual({
    ...{ title: defaultHash(home, "title"), lead: defaultHash(home, "lead"), note: defaultHash(home, "note") },
  });
});

it("a draft that was begun before something was published goes on from it, also where that was taken back", async () => {
  await save(home, { title: "Ours" });
  const { publication } = await publish();
  await save(home, { lead: "We help." });
  await undoPublication(publication, { check });
  await save(home, { title: "Theirs" }, { title: "Hello" });
  await publish();
  expect(publishedContent()["home.hero"]).toEqual({ title: "Theirs", lead: "We help." });
});

it("documents are published together or not at all", async () => {
  await save(home, { title: "Welcome" });
  await save(price, { amount: "1,000" });
  await refuse("site.price");
  await expect(publish()).rejects.toThrow();
  expect(await listContentRevisions("home.hero", 9)).toEqual([]);
  expect(await readDrafts()).toHaveLength(2);
  await database().execute("drop trigger refuse on content_revisions");
  const { publication, changes } = await publish();
  expect(changes.map(({ document }) => document)).toEqual(["home.hero", "site.price"]);
  expect((await listContentRevisions("site.price", 1))[0]?.publication).toBe(publication);
});

it("what can't be published is refused with all reasons, also at a time, by an undo and by restoring", async () => {
  const problems = [
    { field: "home.hero/title", message: "The title is missing." },
    { field: "site.price/amount", message: "The amount is missing." },
  ];
  const refuseAll = vi.fn(() => problems);
  await save(price, { amount: "1,000" });
  const { publication } = await publish();
  await save(home, { title: "" });
  const all = { versions: await versions(), now: NOW, check: refuseAll };
  await expect(publishDrafts({ ...all, at: null })).rejects.toMatchObject({ status: 422, details: { problems } });
  await expect(publishDrafts({ ...all, at: later(5) })).rejects.toMatchObject({ status: 422 });
  await expect(undoPublication(publication, all)).rejects.toMatchObject({ status: 422 });
  await expect(restoreContent({ document: "site.price", revision: 0, check: refuseAll })).rejects.toMatchObject({
    status: 422,
  });
  const next = { "home.hero": { title: "" }, "site.price": { amount: "1,000" } };
  expect(refuseAll).toHaveBeenNthCalledWith(1, next, ["home.hero"], expect.anything());
  expect((await readDrafts())[0]?.publishAt).toBeNull();
});

it("a publication is taken back in all its documents, unless one of its texts was changed since", async () => {
  await save(home, { title: "Welcome", lead: "We help." });
  await save(price, { amount: "1,000" });
  const { publication } = await publish();
  await save(home, { lead: "We are here." });
  await publish();
  expect(await conflictsOf(undoPublication(publication, { check }))).toEqual(["home.hero/lead"]);
  await save(home, { lead: "We help." });
  await publish();
  const undone = await undoPublication(publication, { check });
  expect(undone).toMatchObject({ changes: [{ after: {} }, { document: "site.price", after: {} }] });
  expect(await undoPublication(publication, { check })).toBe("unchanged");
  await loadPublishedContent();
  expect(publishedContent()).toEqual({});
  if (typeof undone === "object") await undoPublication(undone.publication, { check });
  await loadPublishedContent();
  expect(publishedContent()).toMatchObject({ "site.price": { amount: "1,000" } });
});

it("an earlier revision can be restored, the shipped texts, too, and the history keeps all of them", async () => {
  await save(home, { title: "Welcome" });
  await publish();
  await save(home, { title: "Hi" });
  await publish();
  await restoreContent({ document: "home.hero", revision: 1, check });
  await restoreContent({ document: "home.hero", revision: 0, check });
  expect(await restoreContent({ document: "home.hero", revision: 0, check })).toBe("unchanged");
  expect(await restoreContent({ document: "home.hero", revision: 9, check })).toBe("gone");
  const history = await listContentRevisions("home.hero", 9);
  expect(history.map(({ values }) => values)).toEqual([
    {},
    { title: "Welcome" },
    { title: "Hi" },
    { title: "Welcome" },
  ]);
});

it("what is read at a time has each change that was answered with an earlier one", async () => {
  const before = await readContentTime();
  const { savedAt, reading } = await changeContent(database(), async (tx) => {
    const reading = readContentTime().then(async (at) => ({ at, drafts: await readDrafts() }));
    const waiting = sql`select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted`;
    await eventually(async () => expect((await database().execute(waiting)).rowCount).toBe(1));
    await saveDraft(home, { texts: { title: "Hi" }, was: null }, NOW, tx);
    return { savedAt: await readContentTime(tx), reading };
  });
  const { at, drafts } = await reading;
  expect(savedAt).toBeGreaterThan(before);
  expect(at).toBeGreaterThan(savedAt);
  expect(drafts).toHaveLength(1);
});

it("a replaced text knows which shipped one it has replaced, until the owner decides about another", async () => {
  await save(home, { title: "Welcome" });
  await save(price, { amount: "1,000" });
  await publish();
  const next = { ...home, shipped: { ...home.shipped, title: "Good day", lead: "We care." } };
  const hash = defaultHash(home, "title");
  expect(hash).not.toBe(defaultHash(next, "title"));
  await saveDraft(next, { texts: { lead: "We help." }, was: null }, NOW);
  expect((await readDrafts())[0]?.defaults).toEqual({ title: hash, lead: defaultHash(next, "lead") });
  await saveDraft(next, { texts: { title: "Welcome" }, was: null }, NOW);
  await publish();
  const [latest] = await listContentRevisions("home.hero", 1);
  expect(latest?.defaults).toEqual({ title: defaultHash(next, "title"), lead: defaultHash(next, "lead") });
});

it("planned drafts are published together at their time, not before, and not again", async () => {
  await save(home, { title: "Welcome" });
  await save(price, { amount: "1,000" });
  expect(await publish(later(10))).toMatchObject({ publishAt: later(10).toISOString() });
  const record = vi.fn(async () => {});
  expect(await publishDueContent(later(9), { check }, record)).toEqual({ published: 0, failed: 0, nextAt: later(10) });
  expect(publishedContent()).toEqual({});
  const runs = await Promise.all([1, 2, 3, 4].map(() => publishDueContent(later(10), { check }, record)));
  expect(runs.reduce((sum, { published }) => sum + published, 0)).toBe(2);
  expect(record).toHaveBeenCalledTimes(1);
  const both = await Promise.all(["home.hero", "site.price"].map((document) => listContentRevisions(document, 9)));
  expect(new Set(both.flat().map(({ publication }) => publication)).size).toBe(1);
  expect(await readDrafts()).toEqual([]);
});

it("what can't be published at its time says why, stays planned, and holds up no other", async () => {
  await save(home, { title: "Welcome" });
  await publish(later(1));
  const { version = "" } = (await save(price, { amount: "1,000" })) ?? {};
  await publishDrafts({ versions: { "site.price": version }, at: later(2), now: NOW, check });
  await refuse("home.hero");
  const run = () => publishDueContent(later(3), { check }, async () => {});
  expect(await run()).toEqual({ published: 1, failed: 1, nextAt: null });
  expect(await readDrafts()).toMatchObject([
    { document: "home.hero", problem: "The database refused to publish it: the disk is full" },
  ]);
  await database().execute("drop trigger refuse on content_revisions");
  const message = "The title is too long.";
  await publishDueContent(later(3), { check: () => [{ field: "home.hero/title", message }] }, async () => {});
  expect((await readDrafts())[0]?.problem).toBe(`Some texts need correcting. ${message}`);
  expect(await run()).toMatchObject({ published: 1 });
});

it("a draft is taken off the schedule, and stays", async () => {
  await save(home, { title: "Welcome" });
  expect(await cancelSchedule(["home.hero"])).toBe("unchanged");
  await publish(later(1));
  expect(await cancelSchedule(["home.hero", "site.price"])).toBe("saved");
  expect(await publishDueContent(later(2), { check }, async () => {})).toMatchObject({ published: 0, nextAt: null });
  expect(await readDrafts()).toMatchObject([{ publishAt: null }]);
});

it("another process is told, loads what was published, and says which documents have changed", async () => {
  await save(home, { title: "Welcome" });
  await save(price, { amount: "1,000" });
  await publish();
  const before = publishedContent();
  const listener = vi.fn();
  onTestFinished(subscribeToContent(listener));
  onTestFinished(watchPublishedContent());
  onTestFinished(stopNotificationHub);
  startNotificationHub(test);
  await save(price, { amount: "1,100" });
  await publishDrafts({ versions: await versions(), at: null, now: NOW, check });
  await eventually(() => expect(listener).toHaveBeenCalledWith(new Set(["site.price"]), before));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(publishedContent()["home.hero"]).toBe(before["home.hero"]);
  expect(publishedContent()["site.price"]).toEqual({ amount: "1,100" });
  const now = publishedContent();
  await loadPublishedContent();
  expect(publishedContent()).toBe(now);
});

it("a preview sees drafts and nobody else does, and each rendering tracks its own documents", async () => {
  await save(home, { title: "Published" });
  await publish();
  const title = () => contentInForce()["home.hero"]?.title;
  const render = async (document: string) => {
    noteContentUse(document);
    const first = title();
    await database().execute(sql`select 1`);
    noteContentUse(`${document}.later`);
    return [first, title()];
  };
  const drafts = { "home.hero": { title: "Draft" } };
  const [page, preview, shared] = await Promise.all([
    trackContent(() => render("page")),
    withContent(drafts, () => render("preview")),
    withContent(drafts, async () => (await trackContent(() => render("shared"))).result),
  ]);
  expect(page).toEqual({ result: ["Published", "Published"], used: new Set(["page", "page.later"]) });
  expect(preview).toEqual({ result: ["Draft", "Draft"], used: new Set(["preview", "preview.later"]) });
  expect(shared.result).toEqual(["Published", "Published"]);
  const nested = await trackContent(async () => [(await withContent(drafts, title)).result, title()]);
  expect(nested).toEqual({ result: ["Draft", "Published"], used: new Set() });
  expect(title()).toBe("Published");
});
