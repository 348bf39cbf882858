import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { findConversation } from "~/domain/leads/conversations/queries.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { processInboundEmail } from "~/domain/leads/replies/process-inbound-email.server.ts";
import {
  attachSavedFiles,
  deleteSavedReply,
  listSavedReplies,
  storeSavedReply,
} from "~/domain/leads/replies/saved-replies.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { undoReply } from "~/domain/leads/replies/undo-reply.server.ts";
import { attachmentParts, attachments } from "~/domain/leads/tables/files.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { toShownHtml } from "~/platform/email/inbound/shown-html.server.ts";
import { storeImage } from "~/platform/images/image-store.server.ts";
import { images } from "~/platform/images/tables.server.ts";
import { imagePath } from "~/shared/images/image-address.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { pdfOf } from "../../../../tests/support/storage/documents.ts";
import { MAX_ATTACHED, MAX_ATTACHED_BYTES, TOO_MUCH_ATTACHED } from "./attachment.ts";
import { attachToDraft, detachFromDraft, loadPictures } from "./attachments.server.ts";
import { downloadPrivateFile, readPrivateFile } from "./private-files.server.ts";

openTestDatabase();
const smtp = openMailServer();
afterEach(() => void vi.unstubAllEnvs());
const NOW = new Date("2026-03-02T08:00:00Z");
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==",
  "base64",
);

async function answered() {
  const { id, messageId } = await submitLead({ now: NOW, email: "asha@client.example" });
  await sendQueued(NOW);
  const acknowledgement = smtp.emails.at(-1)?.parsed.messageId ?? "";
  return { id, messageId, acknowledgement };
}

interface Part {
  type: string;
  name?: string;
  contentId?: string;
  content: Buffer | string;
}
let emails = 0;
/** An email with parts that answers another one arrives. */
async function receive(inReplyTo: string, parts: Part[], now = at(1)) {
  emails += 1;
  const lines = parts.flatMap(({ type, name, contentId, content }) => [
    "--c",
    `Content-Type: ${type}`,
    ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
    ...["Content-Transfer-Encoding: base64", "", Buffer.from(content).toString("base64")],
  ]);
  const head = [
    ...["From: Asha <asha@client.example>", "To: desk@remoteops.example", "Subject: Re: We have your message"],
    ...[`Message-ID: <${emails}@client.example>`, `In-Reply-To: ${inReplyTo}`],
    ...["MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=c", ""],
  ];
  return processInboundEmail(Buffer.from([...head, ...lines, "--c--", ""].join("\r\n")), now);
}
const TEXT = { type: "text/plain; charset=utf-8", content: "The signed offer is attached." };

const attach = (messageId: string, name: string, content: Buffer = Buffer.from(name)) =>
  database().transaction((tx) => attachToDraft(tx, messageId, { name, content }, NOW));
const filesOf = async (messageId: string) => {
  const { replies = [], draftFiles = [], inboundReplies = [] } = (await findMessage(messageId)) ?? {};
  const names = (files: { name: string }[]) => files.map(({ name }) => name);
  return {
    draft: names(draftFiles),
    replies: replies.map((reply) => names(reply.attachments)),
    answers: inboundReplies.map((answer) => names(answer.attachments)),
  };
};

test("the files of an email are kept, known by their bytes, and handed out as downloads that run nothing", async () => {
  const { messageId, acknowledgement } = await answered();
  const large = Buffer.alloc(600_000, "x");
  const page = { type: "image/png", name: "page.png", content: "<html><script>alert(1)</script>" };
  await receive(acknowledgement, [
    TEXT,
    { type: "application/octet-stream", name: "../Angebot.pdf", content: pdfOf() },
    { type: "image/jpeg", name: "photo.png", content: PNG },
    page,
    { type: "application/zip", name: "a\u202efdp.exe", content: large },
    { type: "message/rfc822", content: "Subject: VAT\r\n\r\nVAT?" },
  ]);
  const [answer] = (await findMessage(messageId))?.inboundReplies ?? [];
  expect(answer).toMatchObject({
    ...{ files: 0, inMailbox: [] },
    attachments: [
      { name: "Angebot.pdf", type: "application/pdf", size: pdfOf().length, isPicture: false },
      { name: "photo.png", type: "image/png", isPicture: true, isRepeated: false },
      { name: "page.png", type: "image/png", isPicture: false },
      { name: "afdp.exe", type: "application/zip", size: 600_000 },
      { name: "Attached email.eml", type: "message/rfc822" },
    ],
  });
  const [, picture, disguised, program] = answer?.attachments ?? [];
  const shown = await downloadPrivateFile("attachment", picture?.id ?? "", true);
  expect(Buffer.from((await shown?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(PNG);
  expect(shown?.headers.get("Content-Type")).toBe("image/png");
  for (const file of [disguised, program]) {
    const { headers } = (await downloadPrivateFile("attachment", file?.id ?? "", true)) ?? new Response();
    expect(headers.get("Content-Type")).toBe("application/octet-stream");
    expect(headers.get("Content-Disposition")).toContain("attachment;");
    expect(headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  }
  expect((await readPrivateFile("attachment", program?.id ?? ""))?.bytes).toEqual(large);
  await database().delete(contactMessages).where(eq(contactMessages.id, messageId));
  expect(await downloadPrivateFile("attachment", picture?.id ?? "")).toBeUndefined();
  expect([await database().$count(attachments), await database().$count(attachmentParts)]).toEqual([0, 0]);
});

test("the logo of a signature is known by its repetition, and is in the HTML once it is asked for", async () => {
  const { messageId, acknowledgement } = await answered();
  const html = { type: "text/html", content: 'Gladly. <img src="cid:logo@x" alt="Logo">' };
  const logo = { type: "image/png", contentId: "logo@x", content: PNG };
  const photo = { type: "image/png", name: "photo.png", content: PNG };
  await receive(acknowledgement, [html, logo]);
  const first = async () => (await findMessage(messageId))?.inboundReplies[0];
  expect(await first()).toMatchObject({
    body: expect.stringContaining("Gladly."),
    hasHtml: true,
    attachments: [{ isRepeated: false }],
  });
  await receive(acknowledgement, [html, logo, photo], at(2));
  const answers = (await findMessage(messageId))?.inboundReplies.map((answer) => answer.attachments);
  expect(answers).toMatchObject([
    [{ isRepeated: true }],
    [{ isRepeated: true }, { name: "photo.png", isRepeated: false }],
  ]);
  const pictures = await loadPictures((await first())?.id ?? "");
  expect(await toShownHtml('<img src="cid:logo@x">', pictures)).toContain(
    `src="data:image/png;base64,${PNG.toString("base64")}"`,
  );
});

test("a conversation keeps as much as it has room for; the rest is said to be in the mailbox", async () => {
  const { messageId, acknowledgement } = await answered();
  await receive(acknowledgement, [TEXT, { type: "text/csv", name: "a.csv", content: "1" }]);
  await database().update(attachments).set({ size: 250_000_000 });
  await receive(acknowledgement, [TEXT, { type: "application/x-b", name: "b.bin", content: "22" }], at(2));
  expect((await findMessage(messageId))?.inboundReplies[1]).toMatchObject({
    ...{ attachments: [], files: 1, inMailbox: [{ name: "b.bin", size: 2 }] },
  });
  // A large one leaves the room to a small one behind it.
  await database().update(attachments).set({ size: 249_999_998 });
  const files = ["333", "1"].map((content) => ({ type: "application/x-c", name: `${content}.bin`, content }));
  await receive(acknowledgement, [TEXT, ...files], at(3));
  expect((await findMessage(messageId))?.inboundReplies[2]).toMatchObject({
    ...{ attachments: [{ name: "1.bin" }], files: 1, inMailbox: [{ name: "333.bin" }] },
  });
});

test("files leave with the reply that they were attached to, and come back with one that is taken back", async () => {
  const { messageId } = await answered();
  const [offer, plan] = [await attach(messageId, "offer.pdf", pdfOf()), await attach(messageId, "Plan für Mai.xlsx")];
  const reply = { ...newReply(messageId), files: [offer ?? "", plan ?? ""], undoable: true };
  expect(await filesOf(messageId)).toMatchObject({ draft: ["offer.pdf", "Plan für Mai.xlsx"], replies: [] });
  await replyToMessage(reply, at(1));
  expect(await filesOf(messageId)).toMatchObject({ draft: [], replies: [["offer.pdf", "Plan für Mai.xlsx"]] });
  await database().transaction((tx) => undoReply(tx, reply.id, at(1)));
  expect(await filesOf(messageId)).toMatchObject({ draft: ["offer.pdf", "Plan für Mai.xlsx"], replies: [] });

  const later = { ...reply, id: crypto.randomUUID(), files: [offer ?? ""] };
  await replyToMessage(later, at(2));
  await sendQueued(at(3));
  const sent = smtp.emails.at(-1)?.parsed;
  expect(sent?.text).toContain("Gladly.");
  expect(sent?.attachments).toMatchObject([
    { filename: "offer.pdf", contentType: "application/pdf", content: pdfOf() },
  ]);
  expect(await filesOf(messageId)).toMatchObject({ draft: ["Plan für Mai.xlsx"], replies: [["offer.pdf"]] });
});

test("no email leaves with half a file: it is tried again", async () => {
  const { messageId } = await answered();
  const id = (await attach(messageId, "plan.bin", Buffer.alloc(600_000, "x"))) ?? "";
  await replyToMessage({ ...newReply(messageId), files: [id] }, at(1));
  const [part] = await database().select().from(attachmentParts).where(eq(attachmentParts.position, 2));
  await database().delete(attachmentParts).where(eq(attachmentParts.position, 2));
  const before = smtp.emails.length;
  await sendQueued(at(2));
  expect(smtp.emails).toHaveLength(before);
  expect((await findMessage(messageId))?.replies).toMatchObject([
    { state: "queued", stateDetail: expect.stringContaining("files can’t be read") },
  ]);
  await database()
    .insert(attachmentParts)
    .values(part ?? { fileId: id, position: 2 });
  await sendQueued(at(30));
  expect(smtp.emails.at(-1)?.parsed.attachments[0]?.content).toEqual(Buffer.alloc(600_000, "x"));
});

test("a reply with a file that was removed meanwhile isn't sent, and one that has left keeps its files", async () => {
  const { messageId } = await answered();
  const id = (await attach(messageId, "offer.pdf")) ?? "";
  const removed = { ...newReply(messageId), files: [id, crypto.randomUUID()] };
  await expect(replyToMessage(removed, at(1))).rejects.toMatchObject({ status: 409 });
  expect(await filesOf(messageId)).toMatchObject({ draft: ["offer.pdf"], replies: [] });
  await replyToMessage({ ...removed, files: [id] }, at(1));
  const detach = (file: string) => database().transaction((tx) => detachFromDraft(tx, file));
  expect(await detach(id)).toBe(false);
  const drafted = (await attach(messageId, "b.txt")) ?? "";
  expect([await detach(drafted), await detach(drafted)]).toEqual([true, false]);
});

test("a reply that was taken back isn't sent with more files than an email can have", async () => {
  const { messageId } = await answered();
  const large = (name: string) => attach(messageId, name, Buffer.alloc(9_000_000));
  const first = { ...newReply(messageId), files: [(await large("a.zip")) ?? ""], undoable: true };
  await replyToMessage(first, at(1));
  const other = (await large("b.zip")) ?? "";
  await database().transaction((tx) => undoReply(tx, first.id, at(1)));
  const both = { ...first, id: crypto.randomUUID(), files: [...first.files, other] };
  await expect(replyToMessage(both, at(2))).rejects.toMatchObject({ status: 422, message: TOO_MUCH_ATTACHED });
  expect(await filesOf(messageId)).toMatchObject({ draft: ["a.zip", "b.zip"], replies: [] });
});

test("the files of one conversation don't leave with a reply in another", async () => {
  const [one, other] = [await answered(), await submitLead({ now: at(1), email: "other@client.example" })];
  const id = (await attach(one.messageId, "private.pdf")) ?? "";
  await expect(replyToMessage({ ...newReply(other.messageId), files: [id] }, at(2))).rejects.toMatchObject({
    status: 409,
  });
});

test("a reply takes no more than an email can have", async () => {
  const { id, messageId } = await answered();
  expect(await attach(messageId, "most.zip", Buffer.alloc(MAX_ATTACHED_BYTES))).toBeDefined();
  expect(await attach(messageId, "more.zip", Buffer.alloc(1))).toBeUndefined();
  expect((await findConversation(id))?.message?.draftFiles).toMatchObject([{ name: "most.zip" }]);
  await database().delete(attachments);
  for (let count = 0; count < MAX_ATTACHED; count++) expect(await attach(messageId, `${count}.txt`)).toBeDefined();
  expect(await attach(messageId, "more.txt")).toBeUndefined();
});

describe("a saved reply's files", () => {
  const inserting = (id: string, messageId: string, insertion: string = randomUUID()) =>
    database().transaction((tx) => attachSavedFiles(tx, { id, messageId, insertion }, at(1)));
  const save = (id: string, files: string[], seenFiles: string[] = []) =>
    database().transaction((tx) => storeSavedReply({ id, title: "Offer", body: "Words", files, seenFiles }, NOW, tx));
  const filesOfSaved = async (id: string) => (await listSavedReplies()).find((one) => one.id === id)?.files ?? [];
  async function drafted(name = "offer.pdf", content = pdfOf()) {
    const { id: leadId, messageId } = await answered();
    const id = (await attachToDraft(database(), messageId, { name, content }, NOW)) ?? "";
    return { leadId, messageId, id };
  }

  it("are its own: copied from a draft and to drafts, and never more than a reply can have", async () => {
    const [source, { messageId: other }] = [await drafted(), await answered()];
    const id = randomUUID();
    await save(id, [source.id]);
    await database().delete(contactMessages).where(eq(contactMessages.id, source.messageId));
    await inserting(id, other);
    const [file] = (await findMessage(other))?.draftFiles ?? [];
    expect((await readPrivateFile("attachment", file?.id ?? ""))?.bytes).toEqual(pdfOf());
    // The draft's may go, and the saved reply's isn't the draft's to delete.
    const [own] = await filesOfSaved(id);
    expect(own).toMatchObject({ name: "offer.pdf", type: "application/pdf" });
    expect(await detachFromDraft(database(), own?.id ?? "")).toBe(false);
    expect(await detachFromDraft(database(), file?.id ?? "")).toBe(true);

    // No room beside a large one: all of it is refused.
    await attachToDraft(database(), other, { name: "large", content: Buffer.alloc(MAX_ATTACHED_BYTES) }, NOW);
    await expect(inserting(id, other)).rejects.toThrow(TOO_MUCH_ATTACHED);
    expect((await findMessage(other))?.draftFiles).toHaveLength(1);
    await save(id, [], [own?.id ?? ""]);
    expect(await filesOfSaved(id)).toEqual([]);
    await deleteSavedReply(id);
    await expect(inserting(id, other)).rejects.toThrow("was deleted");
  });

  it("come once with an insertion, however often its command is sent, and once with a save", async () => {
    const [source, { messageId }] = [await drafted(), await answered()];
    const [id, insertion] = [randomUUID(), randomUUID()];
    await save(id, [source.id]);
    await save(id, [source.id]);
    expect(await filesOfSaved(id)).toHaveLength(1);
    await inserting(id, messageId, insertion);
    await inserting(id, messageId, insertion);
    expect((await findMessage(messageId))?.draftFiles).toHaveLength(1);
    await inserting(id, messageId);
    expect((await findMessage(messageId))?.draftFiles).toHaveLength(2);
  });

  it("are all there that were listed, or nothing is saved, and what another window has added stays", async () => {
    const [first, second] = [await drafted(), await drafted("plan.txt", Buffer.from("Words"))];
    const id = randomUUID();
    await save(id, [first.id]);
    const [seen] = await filesOfSaved(id);
    await save(id, [seen?.id ?? "", second.id], [seen?.id ?? ""]);
    await save(id, [], [seen?.id ?? ""]);
    expect((await filesOfSaved(id)).map(({ name }) => name)).toEqual(["plan.txt"]);
    await expect(save(id, [seen?.id ?? ""], [seen?.id ?? ""])).rejects.toThrow("in another window");
    await detachFromDraft(database(), first.id);
    await expect(save(randomUUID(), [first.id])).rejects.toThrow("in another window");
    await deleteSavedReply(id);
    await expect(save(id, [second.id, seen?.id ?? ""], [seen?.id ?? ""])).rejects.toThrow("in another window");
    expect(await filesOfSaved(id)).toEqual([]);
  });

  it("are whole, also while the files that they are copied from are being removed", async () => {
    const content = Buffer.alloc(600_000, "x");
    for (let round = 0; round < 8; round += 1) {
      const [source, id] = [await drafted("plan.bin", content), randomUUID()];
      await Promise.allSettled([save(id, [source.id]), detachFromDraft(database(), source.id)]);
      const [own] = await filesOfSaved(id);
      if (own) expect((await readPrivateFile("attachment", own.id))?.bytes).toEqual(content);
    }
    const [source, id] = [await drafted("plan.bin", content), randomUUID()];
    await save(id, [source.id]);
    const [own] = await filesOfSaved(id);
    await database()
      .delete(attachmentParts)
      .where(eq(attachmentParts.fileId, own?.id ?? ""));
    await expect(inserting(id, source.messageId)).rejects.toThrow("in another window");
  });

  it("need no connection besides their transaction's", async () => {
    const [source, id] = [await drafted(), randomUUID()];
    await save(id, [source.id]);
    const all = Array.from({ length: 30 }, () => inserting(id, source.messageId));
    expect((await Promise.allSettled(all)).filter(({ status }) => status === "fulfilled")).toHaveLength(19);
  });

  it("are none that came by email", async () => {
    const { messageId, acknowledgement } = await answered();
    await receive(acknowledgement, [{ type: "application/pdf", name: "theirs.pdf", content: pdfOf() }]);
    const [theirs] = (await findMessage(messageId))?.inboundReplies[0]?.attachments ?? [];
    await expect(save(randomUUID(), [theirs?.id ?? ""])).rejects.toThrow("in another window");
  });
});

test("the owner's picture is in the signature itself, as every mail program shows it, and the files are beside it", async () => {
  const { messageId } = await answered();
  const photo = sharp({ create: { width: 900, height: 600, channels: 4, background: "#2a7a5580" } });
  vi.stubEnv("OWNER_PICTURE", imagePath(await storeImage(await photo.png().toBuffer(), "me.png")));
  vi.stubEnv("OWNER_NAME", "Asha Rao");
  const offer = await attachToDraft(database(), messageId, { name: "offer.pdf", content: pdfOf() }, NOW);
  await replyToMessage({ ...newReply(messageId), files: [offer ?? ""] }, at(1));
  await sendQueued(at(1));
  const sent = smtp.emails.at(-1)?.parsed;
  const [picture, file] = sent?.attachments.toSorted((one) => (one.related ? -1 : 1)) ?? [];
  expect(file).toMatchObject({ filename: "offer.pdf" });
  expect(picture).toMatchObject({ contentType: "image/jpeg", related: true, contentDisposition: "inline" });
  const { width, height } = await sharp(picture?.content).metadata();
  expect([width, height]).toEqual([96, 96]);
  // The parser shows it in its place.
  expect(sent?.html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" width="48" height="48" alt=""/);
  expect(sent?.text).toContain("-- \nAsha Rao\n");

  expect(sent?.html).not.toContain("preload");

  // One that is gone leaves neither an element nor a file, and the reply is sent.
  await database().delete(images);
  await replyToMessage(newReply(messageId), at(2));
  await sendQueued(at(2));
  expect(smtp.emails.at(-1)?.parsed.attachments).toEqual([]);
  expect(smtp.emails.at(-1)?.parsed.html).not.toContain("<img");
});

test("a visitor has no picture sent by its address", async () => {
  const photo = sharp({ create: { width: 500, height: 500, channels: 3, background: "#2a7a55" } });
  const { hash, width } = await storeImage(await photo.png().toBuffer(), "secret.png");
  const message = `<img src="cid:signature-${hash}-${width}x500@pictures"> cid:signature-${hash}-${width}x500@pictures`;
  const { messageId } = await answered();
  await database().update(contactMessages).set({ message }).where(eq(contactMessages.id, messageId));
  await replyToMessage({ ...newReply(messageId), body: message }, at(1));
  await sendQueued(at(1));
  expect(smtp.emails.at(-1)?.parsed.text).toContain(hash);
  expect(smtp.emails.at(-1)?.parsed.attachments).toEqual([]);
});
