// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { MAX_REPLY_LENGTH } from "~/domain/leads/replies/reply.ts";
import { createDraft } from "~/ui/admin/drafts/draft.ts";
import { prepareDraftRequests } from "../../../../../tests/support/draft-requests.ts";
import { joinReplies, type ReplyDraft, ReplyDrafts, type StoredReply } from "./use-reply-draft.ts";

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
  const { replyId } = draft.get().mine;
  expect(bodies()).toEqual([{ messageId: "m", replyId, body: "Gladly", baseVersion: 0 }]);
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

const of = (body: string, version: number) => ({ fields: { body, replyId: "r" }, version });

test("another window's draft shows where nothing is typed, and never replaces what is", async () => {
  const { draft } = open(of("First", 1));
  draft.receive(of("Second", 2));
  expect(draft.get().mine.body).toBe("Second");
  draft.change({ body: "Mine" });
  draft.receive(of("Third", 3));
  expect(draft.get()).toMatchObject({ mine: { body: "Mine" }, conflicts: ["body"] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies()).toEqual([]);
  draft.resolve("mine");
  await vi.advanceTimersByTimeAsync(600);
  expect(bodies()).toEqual([{ messageId: "m", replyId: "r", body: "Mine", baseVersion: 3 }]);
});

test("a save that another window was faster than replaces nothing, until the owner has chosen", async () => {
  for (const [choose, expected] of [
    [(draft: ReplyDraft) => draft.resolve("mine"), "Mine"],
    [(draft: ReplyDraft) => draft.resolve("theirs"), "Theirs"],
    [joinReplies, "Mine\n\nTheirs"],
  ] as const) {
    const { draft } = open();
    await type(draft, "Mine");
    const current = { body: "Theirs", savedAt: new Date(5).toISOString(), replyId: "r" };
    await server.answer(Response.json({ ok: true, stored: false, current }));
    expect(draft.get()).toMatchObject({ mine: { body: "Mine", replyId: "r" }, conflicts: ["body"] });
    expect(draft.get().base.stored.body).toBe("Theirs");
    choose(draft);
    expect(draft.get().mine.body).toBe(expected);
    const sent = bodies().length;
    await vi.advanceTimersByTimeAsync(600);
    expect(bodies().slice(sent)).toEqual(
      expected === "Theirs" ? [] : [{ messageId: "m", replyId: "r", body: expected, baseVersion: 5 }],
    );
    server.end();
    localStorage.clear();
  }
});

test("an own save whose answer was lost is no other window's", async () => {
  const { draft } = open();
  await type(draft, "Glad");
  await server.answer(Response.json({ ok: false }, { status: 503 }));
  draft.change({ body: "Gladly" });
  draft.receive({ fields: { body: "Glad", replyId: draft.get().mine.replyId }, version: 5 });
  expect(draft.get()).toMatchObject({ mine: { body: "Gladly" }, conflicts: [] });
  await vi.advanceTimersByTimeAsync(600);
  expect(bodies().at(-1)).toMatchObject({ body: "Gladly", baseVersion: 5 });
});

test("a draft of a deleted message, or that is too long, stays and isn't sent again", async () => {
  const { draft } = open();
  await type(draft, "x".repeat(MAX_REPLY_LENGTH + 1));
  expect(bodies()).toEqual([]);
  await type(draft, "Gladly");
  await server.answer(Response.json({ ok: true, stored: false, isGone: true }));
  expect(draft.get()).toMatchObject({ mine: { body: "Gladly" }, isGone: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies()).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(["unsaved:reply:m"]);
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
