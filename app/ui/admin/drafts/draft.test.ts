// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "~/shared/time/durations.ts";
import { mockTimers } from "../../../../tests/support/time/mock-timers.ts";
import { createDraft, type DraftOptions, type DraftSave } from "./draft.ts";
import type { SaveAnswer, StoredRecord } from "./draft-state.ts";
import { draftKeys } from "./draft-storage.ts";

mockTimers();

interface Text {
  title: string;
  content: string;
  status: string;
}
type Stored = StoredRecord<Text>;
type Options = DraftOptions<Text, Stored>;

const STORED: Stored = { fields: { title: "News", content: "Text", status: "draft" }, version: 3 };
const KEY = "unsaved:test:1";
const stored = (change: Partial<Text>, version = 4): Stored => ({ fields: { ...STORED.fields, ...change }, version });

let ends: Array<() => void> = [];

beforeEach(() => localStorage.clear());

afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

const copyOf = () => JSON.parse(localStorage.getItem(KEY) ?? "null")?.mine.content;

/** A started draft, and its requests, which are answered by hand. */
function open(options: Partial<Options> = {}) {
  const requests: Array<DraftSave<Text> & { answer: (answer: SaveAnswer<Stored>) => Promise<void> }> = [];
  const draft = createDraft<Text, Stored>({
    key: KEY,
    stored: STORED,
    isMerged: true,
    isRestored: true,
    autosave: { debounceMs: 1_000, retryMs: 5_000 },
    askedFields: ["status"],
    send: (save) =>
      new Promise((resolve) => {
        const answer = async (given: SaveAnswer<Stored>) => {
          resolve(given);
          await vi.advanceTimersByTimeAsync(0);
        };
        requests.push({ ...save, answer });
      }),
    ...options,
  });
  const end = draft.start();
  ends.push(end);
  const type = async (change: Partial<Text>) => {
    draft.change(change);
    await wait(1_000);
  };
  const last = () => requests.at(-1) as (typeof requests)[number];
  const accept = () =>
    last().answer({ outcome: "saved", stored: { fields: last().fields, version: 10 + requests.length } });
  return { draft, type, requests, last, accept, end };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const copy = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

function hide(state: "hidden" | "visible") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("autosave waits for a pause (debounce), but not longer than ten seconds", async () => {
  const { draft, requests } = open();
  draft.change({ content: "T" });
  await wait(900);
  expect(requests).toHaveLength(0);
  draft.change({ content: "Te" });
  await wait(900);
  expect(requests).toHaveLength(0);
  await wait(100);
  expect(requests.map(({ fields }) => fields.content)).toEqual(["Te"]);

  const other = open({ key: "unsaved:test:2" });
  for (let typed = 0; typed < 21; typed += 1) {
    other.draft.change({ content: `${typed}` });
    await wait(500);
  }
  expect(other.requests).toHaveLength(1);
});

test("one save at a time: what is typed meanwhile is saved by the next", async () => {
  const { draft, type, requests, accept } = open();
  await type({ content: "One" });
  draft.change({ content: "Two" });
  void draft.save();
  await wait(20_000);
  expect(requests).toHaveLength(1);
  expect(draft.get().phase).toBe("saving");
  await accept();
  expect(requests.map(({ fields, base }) => [fields.content, base.version])).toEqual([
    ["One", 3],
    ["Two", 11],
  ]);
  await accept();
  expect(draft.hasUnsaved()).toBe(false);
});

test("a failed save is tried again after a while, and at once when the connection is back", async () => {
  const { draft, type, requests, last, accept } = open();
  await type({ content: "One" });
  await last().answer({ outcome: "failed" });
  expect([draft.get().phase, draft.get().isUnconfirmed]).toEqual(["failed", true]);
  await wait(4_900);
  expect(requests).toHaveLength(1);
  await wait(100);
  expect(requests).toHaveLength(2);
  await last().answer({ outcome: "signed-out" });
  expect(draft.get().phase).toBe("signed-out");
  window.dispatchEvent(new Event("online"));
  await wait(0);
  expect(requests).toHaveLength(3);
  await accept();
  expect([draft.get().phase, draft.hasUnsaved()]).toEqual(["idle", false]);
});

test("a save whose answer was lost is no other tab's: what was typed since is based on it", async () => {
  const { draft, type, requests, last, accept } = open();
  for (const content of ["One", "Two"]) {
    draft.change({ content });
    await wait(5_000);
    await last().answer({ outcome: "failed" });
  }
  draft.change({ content: "Three" });
  await wait(5_000);
  await last().answer({ outcome: "conflict", current: stored({ content: "One" }) });
  expect(draft.get()).toMatchObject({ conflicts: [], mine: { content: "Three" } });
  expect(last()).toMatchObject({ fields: { content: "Three" }, base: { version: 4 } });
  await accept();
  expect(draft.hasUnsaved()).toBe(false);

  await type({ content: "Four" });
  await last().answer({ outcome: "conflict", current: stored({ content: "Two" }, 20) });
  expect(draft.get()).toMatchObject({ conflicts: ["content"], mine: { content: "Four" } });
  expect(requests.map(({ fields }) => fields.content)).toEqual(["One", "Two", "Three", "Three", "Four"]);
});

test("what a page was saving when it was left is its own, too", async () => {
  const left = open();
  left.draft.change({ content: "One" });
  left.end();
  await wait(0);
  const { draft } = open();
  draft.change({ content: "Two" });
  draft.receive(stored({ content: "One" }));
  expect(draft.get()).toMatchObject({ conflicts: [], mine: { content: "Two" }, base: { version: 4 } });
});

test("a tab neither removes what another one has in the browser, nor leaves its own out", async () => {
  const [one, other] = [open(), open()];
  await one.type({ content: "One" });
  other.draft.change({ content: "Other" });
  await one.accept();
  expect(copyOf()).toBe("Other");
  one.draft.change({ content: "One more" });
  expect(copyOf()).toBe("One more");
  other.end();
  expect(copyOf()).toBe("Other");
});

test("a page that is hidden or left saves at once", async () => {
  const { draft, requests, accept, end } = open();
  draft.change({ content: "One" });
  hide("hidden");
  await wait(0);
  expect(requests).toHaveLength(1);
  await accept();
  hide("visible");
  draft.change({ content: "Two" });
  window.dispatchEvent(new Event("pagehide"));
  await wait(0);
  expect(requests).toHaveLength(2);
  await accept();
  draft.change({ content: "Three" });
  end();
  await wait(0);
  expect(requests.map(({ fields }) => fields.content)).toEqual(["One", "Two", "Three"]);
  await accept();
  expect(draftKeys()).toEqual([]);
});

test("autosave leaves the fields alone that the writer saves, and saves nothing for their sake", async () => {
  const { draft, type, requests, last } = open();
  draft.change({ status: "published" });
  await wait(20_000);
  expect(requests).toHaveLength(0);
  await type({ content: "One" });
  expect(last().isAsked).toBe(false);
  await last().answer({ outcome: "saved", stored: stored({ content: "One" }) });
  expect([draft.get().mine.status, draft.hasUnsaved()]).toEqual(["published", true]);
  await wait(20_000);
  expect(requests).toHaveLength(1);
  void draft.save();
  await wait(0);
  expect([last().isAsked, last().fields.status]).toEqual([true, "published"]);
});

test("every keystroke is in the browser until the server has it, and is restored by the next page", async () => {
  const first = open();
  first.draft.change({ content: "Typed" });
  expect(copy().mine.content).toBe("Typed");
  ends = [];

  const restored = vi.fn();
  const next = open({ onRestored: restored });
  expect(next.draft.get().mine.content).toBe("Typed");
  expect(restored).toHaveBeenCalledOnce();
  await wait(1_000);
  await next.accept();
  expect(copy()).toBeNull();
});

test("a long text is in the browser after a pause, and before its page goes", async () => {
  const { draft } = open({ autosave: undefined });
  const long = "x".repeat(30_000);
  draft.change({ content: long });
  expect(copy()).toBeNull();
  await wait(400);
  expect(copy().mine.content).toBe(long);
  draft.change({ content: `${long}y` });
  window.dispatchEvent(new Event("pagehide"));
  expect(copy().mine.content).toBe(`${long}y`);
});

test("a draft that was saved in the meantime isn't restored, and a merged one says where it disagrees", () => {
  open({ autosave: undefined }).draft.change({ content: "Typed" });
  ends = [];
  const restored = vi.fn();
  const other = open({
    autosave: undefined,
    onRestored: restored,
    stored: stored({ content: "Theirs", title: "New" }),
  });
  expect(other.draft.get()).toMatchObject({ mine: { content: "Typed", title: "New" }, conflicts: ["content"] });
  expect(restored).toHaveBeenCalledOnce();
  ends = [];

  // The conflict is known after another reload: nothing is overwritten without notice.
  const again = open({ stored: stored({ content: "Theirs", title: "New" }) });
  expect(again.draft.get().conflicts).toEqual(["content"]);
  ends = [];

  const saved = open({ autosave: undefined, onRestored: restored, stored: stored({ content: "Typed" }, 5) });
  expect(saved.draft.hasUnsaved()).toBe(false);
  expect(restored).toHaveBeenCalledOnce();
  expect(copy()).toBeNull();
});

test("a stored draft of another shape, or one that wasn't opened for a year, isn't restored", () => {
  localStorage.setItem(KEY, JSON.stringify({ text: "Older", was: "" }));
  expect(open().draft.hasUnsaved()).toBe(false);
  open({ autosave: undefined }).draft.change({ content: "Typed" });
  ends = [];
  vi.setSystemTime(Date.now() + 366 * DAY_MS);
  expect(open().draft.hasUnsaved()).toBe(false);
  expect(draftKeys()).toEqual([]);
});

test("a draft from before its form got a field is restored, with that field as it is stored", () => {
  open({ autosave: undefined }).draft.change({ content: "Typed" });
  ends = [];
  const older = JSON.parse(localStorage.getItem(KEY) ?? "");
  for (const fields of [older.mine, older.base.typed, older.base.stored]) delete fields.title;
  localStorage.setItem(KEY, JSON.stringify(older));
  const { draft } = open({ stored: stored({ title: "New" }) });
  expect(draft.get()).toMatchObject({ mine: { content: "Typed", title: "New" }, conflicts: [] });
});

test("a tab with nothing typed leaves the draft of another alone", () => {
  localStorage.setItem(KEY, "{}");
  const { draft } = open({ isRestored: false });
  draft.receive(stored({ title: "New" }));
  expect(localStorage.getItem(KEY)).toBe("{}");
});

test("without storage the text lives as long as its screen", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  const { draft, type, accept } = open();
  await type({ content: "Typed" });
  await accept();
  expect(draft.hasUnsaved()).toBe(false);
});

test("a save that another tab came before is merged and tried again on its version", async () => {
  const { draft, type, requests, last, accept } = open();
  await type({ content: "Mine" });
  await last().answer({ outcome: "conflict", current: stored({ title: "Theirs" }) });
  expect(requests.map(({ fields, base }) => [fields.title, fields.content, base.version])).toEqual([
    ["News", "Mine", 3],
    ["Theirs", "Mine", 4],
  ]);
  await accept();
  expect(draft.get()).toMatchObject({ phase: "idle", conflicts: [], mine: { title: "Theirs", content: "Mine" } });
});

test("nothing is saved while two tabs disagree, until the writer has chosen", async () => {
  const { draft, requests, last } = open();
  draft.change({ content: "Mine" });
  draft.receive(stored({ content: "Theirs" }));
  draft.receive(stored({ content: "Theirs", title: "New" }, 5));
  expect(draft.get()).toMatchObject({ conflicts: ["content"], mine: { content: "Mine", title: "New" } });
  await wait(20_000);
  expect(await draft.save()).toBeUndefined();
  expect(await draft.flush()).toBe(false);
  expect(requests).toHaveLength(0);
  draft.resolve("mine");
  await wait(1_000);
  expect([last().fields.content, last().base.version]).toEqual(["Mine", 5]);

  const other = open({ key: "unsaved:test:2" });
  other.draft.change({ content: "Mine" });
  other.draft.receive(stored({ content: "Theirs" }));
  other.draft.resolve("theirs");
  expect([other.draft.get().mine.content, other.draft.hasUnsaved()]).toEqual(["Theirs", false]);
});

test("what is already known is no news, and what is loaded during a save waits for its answer", async () => {
  const { draft, accept } = open();
  draft.change({ content: "Mine" });
  const before = draft.get();
  draft.receive(stored({ content: "Old" }, 3));
  expect(draft.get()).toBe(before);
  await wait(1_000);
  draft.receive(stored({ content: "Mine", title: "Later" }, 12));
  expect(draft.get().mine.title).toBe("News");
  await accept();
  expect(draft.get()).toMatchObject({ mine: { content: "Mine", title: "Later" }, conflicts: [] });
});

test("a deleted record's text stays, to be saved as a new one", async () => {
  const { draft, requests, last } = open();
  draft.change({ content: "Mine" });
  draft.receive(stored({ content: "Theirs" }));
  draft.receive(null);
  expect(draft.get()).toMatchObject({ isGone: true, conflicts: [], mine: { content: "Mine" }, base: { version: 0 } });
  expect(draft.hasUnsaved()).toBe(true);
  await wait(20_000);
  expect(requests).toHaveLength(0);
  void draft.save();
  await wait(0);
  await last().answer({ outcome: "saved", stored: stored({ content: "Mine" }, 1) });
  expect([draft.get().isGone, draft.hasUnsaved()]).toEqual([false, false]);
});

test("a mistake stops autosave, and is forgotten when its field is corrected", async () => {
  const { draft, type, requests, last } = open({
    validate: ({ title }) => (title.length > 10 ? { title: "Too long" } : undefined),
  });
  await type({ title: "Much too long" });
  expect(draft.get().errors).toEqual({ title: "Too long" });
  expect(requests).toHaveLength(0);
  draft.change({ content: "More" });
  expect(draft.get().errors).toEqual({ title: "Too long" });
  draft.change({ title: "Short" });
  expect(draft.get().errors).toEqual({});
  await wait(1_000);
  await last().answer({ outcome: "invalid", errors: { content: "No" } });
  expect(draft.get()).toMatchObject({ errors: { content: "No" }, phase: "idle", isUnconfirmed: false });
});

test("while the writer decides whether to leave nothing is saved by itself, and what they leave behind isn't kept", async () => {
  const { draft, requests, end } = open();
  draft.change({ content: "Mine" });
  draft.hold("autosave");
  hide("hidden");
  await wait(20_000);
  expect(requests).toHaveLength(0);
  expect(draftKeys()).toEqual([KEY]);
  draft.hold("all");
  expect(draftKeys()).toEqual([]);
  draft.change({ content: "Mine, too" });
  end();
  await wait(20_000);
  expect(draftKeys()).toEqual([]);
  expect(requests).toHaveLength(0);
});

test("what the server made of a field shows, unless it was typed into since", async () => {
  const { draft, type, last } = open({ adoptedFields: () => ["title"] });
  await type({ title: "News " });
  await last().answer({ outcome: "saved", stored: stored({ title: "News" }) });
  expect([draft.get().mine.title, draft.hasUnsaved()]).toEqual(["News", false]);
  await type({ title: "Other " });
  draft.change({ title: "Other one" });
  await last().answer({ outcome: "saved", stored: stored({ title: "Other" }, 5) });
  expect([draft.get().mine.title, draft.hasUnsaved()]).toEqual(["Other one", true]);
});

test("a text without versions stays based on what it was typed over, and counts as saved when the server has it", () => {
  const plain = (content: string): Stored => ({ fields: { ...STORED.fields, content }, version: null });
  const { draft } = open({ isMerged: false, send: undefined, stored: plain("Text") });
  draft.receive(plain("Newer"));
  expect(draft.get().mine.content).toBe("Newer");
  draft.change({ content: "Mine" });
  draft.receive(plain("Theirs"));
  expect(draft.get()).toMatchObject({
    mine: { content: "Mine" },
    base: { stored: { content: "Newer" } },
    conflicts: [],
  });
  draft.answer({ outcome: "conflict", current: plain("Theirs") }, draft.get().mine);
  expect(draft.get()).toMatchObject({ conflicts: ["content"], base: { stored: { content: "Theirs" } } });
  draft.resolve("mine");
  draft.receive(plain("Mine"));
  expect(draft.hasUnsaved()).toBe(false);
});

test("saving until nothing is unsaved includes what is typed meanwhile", async () => {
  const { draft, accept } = open();
  draft.change({ content: "One" });
  const flushed = draft.flush();
  await wait(0);
  draft.change({ content: "Two" });
  await accept();
  await accept();
  expect(await flushed).toBe(true);
  expect(draft.get().base.stored.content).toBe("Two");
});
