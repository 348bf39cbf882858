import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storeReplyDraft } from "./reply-drafts.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-02T10:00:01Z");

const receivedMessage = async (email?: string) => (await submitLead({ now: NOW, email })).messageId;
const draftOf = async (messageId: string) => (await findMessage(messageId))?.draft;
const replyEmails = () => database().$count(emails, eq(emails.kind, "reply"));

describe("the draft of a reply", () => {
  it("that arrives after its reply was sent doesn't come back, whatever it says", async () => {
    const messageId = await receivedMessage();
    const reply = newReply(messageId);
    expect(await replyToMessage(reply, NOW)).toBe("stored");
    const late = { messageId, replyId: reply.id };
    for (const [body, isSame] of [
      ["Gladly.\n", true],
      ["Glad", false],
    ] as const) {
      expect(await storeReplyDraft({ ...late, body }, LATER)).toEqual({ stored: false, isSent: true, isSame });
    }
    expect(await draftOf(messageId)).toBeNull();
  });

  it("and its reply may arrive in any order: what was sent is never a draft afterwards", async () => {
    for (let round = 0; round < 20; round += 1) {
      const messageId = await receivedMessage(`ada${round}@example.com`);
      const reply = newReply(messageId);
      const draft = { messageId, replyId: reply.id, body: reply.body };
      await Promise.all([storeReplyDraft(draft, NOW), replyToMessage(reply, NOW), storeReplyDraft(draft, NOW)]);
    }
    expect(await database().$count(messageReplies)).toBe(20);
    expect(await database().$count(messageDrafts)).toBe(0);
  });

  it("keeps one reply's id for all tabs that write it, so that two of them send one reply", async () => {
    const messageId = await receivedMessage();
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = { stored: true, replyId: one };
    expect(await storeReplyDraft({ messageId, replyId: one, body: "Glad" }, NOW)).toEqual(first);
    expect(await storeReplyDraft({ messageId, replyId: other, body: "Gladly" }, LATER)).toEqual(first);
    expect(await draftOf(messageId)).toMatchObject({ body: "Gladly", replyId: one });
  });

  it("of another tab stays when a reply with another text is sent, and is deleted when the text is the same", async () => {
    const messageId = await receivedMessage();
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "On Friday?" }, NOW);
    await replyToMessage(newReply(messageId, "Gladly."), NOW);
    expect(await draftOf(messageId)).toMatchObject({ body: "On Friday?" });
    await replyToMessage(newReply(messageId, "On Friday?"), LATER);
    expect(await draftOf(messageId)).toBeNull();
  });
});

describe("a reply that is sent twice", () => {
  it("with the same text is one reply and one email, and both senders get stored", async () => {
    const messageId = await receivedMessage();
    const reply = newReply(messageId);
    const send = () => replyToMessage(reply, NOW);
    expect(await Promise.all([send(), send(), send()])).toEqual(["stored", "stored", "stored"]);
    expect(await database().$count(messageReplies)).toBe(1);
    expect(await replyEmails()).toBe(1);
  });

  it("with another text, or to another message, is rejected and changes nothing", async () => {
    const [messageId, another] = [await receivedMessage(), await receivedMessage("bea@example.com")];
    const reply = newReply(messageId);
    await replyToMessage(reply, NOW);
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "And" }, NOW);
    expect(await replyToMessage({ ...reply, body: "Gladly, on Friday." }, LATER)).toBe("conflict");
    expect(await replyToMessage({ ...reply, messageId: another }, LATER)).toBe("conflict");
    expect(await findMessage(messageId)).toMatchObject({ replies: [{ body: "Gladly." }], draft: { body: "And" } });
    expect(await findMessage(another)).toMatchObject({ status: "unread", replies: [] });
    expect(await replyEmails()).toBe(1);
  });
});
