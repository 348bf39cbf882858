// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { createDraft } from "~/ui/admin/drafts/draft.ts";
import { prepareDraftRequests } from "../../../../../tests/support/draft-requests.ts";
import { type ReplyDraft, ReplyDrafts, type StoredReply } from "./reply-draft.ts";

const server = prepareDraftRequests();
const bodies = () => server.requests.map(({ body }) => body);

function open(stored?: StoredReply) {
  const drafts = new ReplyDrafts("m");
  const draft: ReplyDraft = createDraft(drafts.options(stored, (id, isUsedUp) => drafts.markSent(draft, id, isUsedUp)));
  server.end = draft.start();
  return { drafts, draft };
}

async function type(draft: ReplyDraft, body: string) {
  draft.change({ body });
  await vi.advanceTimersByTimeAsync(600);
}

const savedAs = (replyId: string) =>
  Response.json({ ok: true, stored: true, savedAt: "2030-01-01T00:00:00.000Z", replyId });

test("a draft has the id of its reply, which another tab may have chosen before", async () => {
  const { draft } = open();
  await type(draft, "Gladly");
  expect(bodies()).toEqual([{ messageId: "m", replyId: draft.get().mine.replyId, body: "Gladly" }]);
  await server.answer(savedAs("theirs"));
  expect([draft.get().mine, draft.hasUnsaved()]).toEqual([{ body: "Gladly", replyId: "theirs" }, false]);
});

test("what was sent never comes back, though its draft is answered later", async () => {
  const { drafts, draft } = open();
  await type(draft, "Gladly");
  const { replyId } = draft.get().mine;
  drafts.markSent(draft, replyId, (text) => text === "Gladly");
  expect(draft.get().mine.body).toBe("");
  expect(draft.get().mine.replyId).not.toBe(replyId);
  await server.answer(savedAs(replyId));
  expect(draft.get().mine.body).toBe("");
  expect(drafts.isSent(replyId)).toBe(true);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what was typed since a reply was sent becomes a reply of its own", async () => {
  const { draft } = open();
  await type(draft, "Gladly");
  const { replyId } = draft.get().mine;
  draft.change({ body: "Gladly. On Friday?" });
  await server.answer(Response.json({ ok: true, stored: false, isSent: true, isSame: true }));
  expect(draft.get().mine.body).toBe("Gladly. On Friday?");
  expect(draft.get().mine.replyId).not.toBe(replyId);
  await vi.advanceTimersByTimeAsync(600);
  expect(bodies()[1]).toMatchObject({ body: "Gladly. On Friday?", replyId: draft.get().mine.replyId });
});

test("a draft whose reply was sent with the same text is used up, with another it stays", async () => {
  const { draft } = open();
  await type(draft, "Gladly");
  await server.answer(Response.json({ ok: true, stored: false, isSent: true, isSame: true }));
  expect(draft.get().mine.body).toBe("");
  await type(draft, "Another");
  await server.answer(Response.json({ ok: true, stored: false, isSent: true, isSame: false }));
  expect(draft.get().mine.body).toBe("Another");
});

test("another tab's draft shows where nothing is typed, and is replaced by what is", async () => {
  const of = (body: string, version: number) => ({ fields: { body, replyId: "r" }, version });
  const { draft } = open(of("First", 1));
  draft.receive(of("Second", 2));
  expect(draft.get().mine.body).toBe("Second");
  draft.change({ body: "Mine" });
  draft.receive(of("Third", 3));
  expect(draft.get()).toMatchObject({ mine: { body: "Mine" }, conflicts: [] });
  await vi.advanceTimersByTimeAsync(600);
  expect(bodies()).toEqual([{ messageId: "m", replyId: "r", body: "Mine" }]);
});

test("a draft that the server can't take stays in this browser, and is tried again", async () => {
  const { draft } = open();
  await type(draft, "Gladly");
  await server.answer(Response.json({ ok: false }, { status: 503 }));
  expect(draft.get().phase).toBe("failed");
  expect(Object.keys(localStorage)).toEqual(["unsaved:reply:m"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(bodies()).toHaveLength(2);
  await server.answer(savedAs("r"));
  expect(Object.keys(localStorage)).toEqual([]);
});
