import { beforeEach, describe, expect, it } from "vitest";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { referenceOf } from "~/domain/leads/submission.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { emailSuppressions, emails, inboundEmails } from "~/platform/email/tables.server.ts";
import { leadMeta, newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { DESK, OWNER, openMailServer, sendQueued } from "../../../../tests/support/mail/mail-server.ts";
import { processInboundEmail } from "./process-inbound-email.server.ts";
import { findReplyForEmail } from "./reply-email-writer.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const NOW = new Date("2026-11-27T08:00:00Z");
const LATER = new Date("2026-11-27T09:00:00Z");
const IVO = "ivo@visitor.example";
const SES_ID = "0102018c2f1c6a3b-1f0e4b0a-7d10-4c3e-9b1f-5e8a3f9a02c7-000000";
const SES = `<${SES_ID}@eu-west-1.amazonses.com>`;

/** A relay that gives every email a Message-ID of its own and tells it in its acceptance, as Amazon SES does. */
let accepted = 0;
const smtp = openMailServer({
  onData(stream, _session, done) {
    stream.resume();
    stream.on("end", () => done(null, `Ok ${accepted++ === 0 ? SES_ID : `${SES_ID}-${accepted}`}`));
  },
});
beforeEach(() => {
  accepted = 0;
  configureEmail({ smtp: smtp.address, from: DESK });
});

/** Ivo writes, and is sent an acknowledgement; the notice to the owner only if `owner` is given. */
async function conversation(email = IVO, owner?: typeof OWNER) {
  const lead = await submitLead({ now: NOW, email, firstName: "Ivo" });
  await sendQueued(NOW, owner);
  const sent = await database().select().from(emails);
  const of = (kind: string) => sent.find((one) => one.kind === kind)?.messageId ?? "";
  return { ...lead, reference: referenceOf(lead.id), ref: of("acknowledgement"), notice: of("lead-notice") };
}

let count = 0;
interface Raw {
  from?: string;
  subject?: string;
  /** The Message-ID that it answers. */
  to?: string;
  headers?: string[];
  body?: string;
  id?: string;
  at?: Date;
}
function receive({ from = `Ivo Roth <${IVO}>`, subject = "Re: We have your message", to, headers = [], ...more }: Raw) {
  const { id = `<${count++}@client.example>`, body = "Monday is fine.", at = LATER } = more;
  const lines = [
    `From: ${from}`,
    ...(headers.some((line) => line.startsWith("To:")) ? [] : [`To: ${DESK.address}`]),
    `Subject: ${subject}`,
    "Date: Fri, 27 Nov 2026 08:59:00 +0000",
    `Message-ID: ${id}`,
    ...(to ? [`In-Reply-To: ${to}`, `References: ${to}`] : []),
    ...headers,
  ];
  return processInboundEmail(Buffer.from([...lines, "", ...body.split("\n")].join("\r\n")), at);
}
const bodiesOf = async (messageId: string) => (await findMessage(messageId))?.inboundReplies.map(({ body }) => body);
const others = async () => (await database().select().from(inboundEmails)).filter(({ isOther }) => isOther);

describe("a reply is attached to its message", () => {
  for (const [how, email] of [
    ["names the Message-ID that the relay made of its own id", () => ({ to: SES })],
    ["names the Message-ID in another case", ({ ref }) => ({ to: ref.toUpperCase() })],
    [
      "names the Message-ID with a relay's domain",
      ({ ref }) => ({ to: ref.replace(/@.*/, "@relay.example>"), subject: "Monday" }),
    ],
    [
      "has only our reference in its subject",
      ({ reference }) => ({ subject: `AW: We have your message (${reference})` }),
    ],
    [
      "has a tagged subject and another sender",
      ({ reference }) => ({
        from: "Colleague <c@visitor.example>",
        subject: `RE: [EXTERN] We have your message (${reference.toLowerCase()})`,
        to: "<unknown@elsewhere.example>",
      }),
    ],
    ...["Antw: ", "Antwort: ", "回复：", "Re-2: ", "***SPAM*** Re: ", "(External) RE: "].map((prefix) => [
      `continues the subject after ${prefix}, from the same sender`,
      () => ({ subject: `${prefix}We have your message` }),
    ]),
    [
      "came through a mailing list",
      ({ ref }) => ({ to: ref, headers: ["Precedence: list", "List-Id: <desk.site.example>"] }),
    ],
    [
      "came through a list that calls itself bulk",
      ({ ref }) => ({ to: ref, headers: ["Precedence: bulk", "List-Id: <desk>"] }),
    ],
    ["says that it isn't automatic", ({ ref }) => ({ to: ref, headers: ["Auto-Submitted: no (a person)"] })],
    ["has the Message-ID that it answers for its own", ({ ref }) => ({ to: ref, id: ref })],
    [
      "only mentions an absence in its subject",
      ({ ref }) => ({ to: ref, subject: "Out of office supplies, can you order?" }),
    ],
  ] as [string, (about: Awaited<ReturnType<typeof conversation>>) => Raw][]) {
    it(`that ${how}`, async () => {
      const about = await conversation();
      expect(await receive(email(about))).toBe("answer");
      expect(await findMessage(about.messageId)).toMatchObject({
        status: "unread",
        inboundReplies: [{ body: "Monday is fine.", origin: "person" }],
      });
    });
  }

  it("that continues the subject of a consultation's acknowledgement, which has no message yet", async () => {
    const person = {
      firstName: "Ivo",
      lastName: "Roth",
      email: IVO,
      phone: "+49 30 1",
      company: "",
      message: "A call?",
    };
    await submitConsultation(person, leadMeta(NOW));
    await sendQueued(NOW);
    expect(await receive({ subject: "Re: Your free consultation" })).toBe("answer");
    expect(await database().select().from(contactMessages)).toMatchObject([{ message: "A call?", email: IVO }]);
  });

  it("and one with a Message-ID that came before, but other words, is not lost; the same one is stored once", async () => {
    const { ref, messageId } = await conversation();
    const id = "<constant-id@broken-client.example>";
    expect(await receive({ to: ref, id, body: "First." })).toBe("answer");
    expect(await receive({ to: ref, id, body: "We accept the offer." })).toBe("answer");
    expect(await receive({ to: ref, id, body: "First.", headers: ["Received: by another.example"] })).toBe("nothing");
    expect(await bodiesOf(messageId)).toEqual(["First.", "We accept the offer."]);
  });

  it("in the order of arrival, whatever the senders' clocks say", async () => {
    const { ref, messageId } = await conversation();
    await receive({ to: ref, body: "First." });
    const wrong = "Date: Thu, 26 Nov 2026 01:00:00 +0000";
    const bytes = `From: ${IVO}\r\nSubject: Re\r\n${wrong}\r\nMessage-ID: <p@x>\r\nIn-Reply-To: ${ref}\r\n\r\nSecond.`;
    await processInboundEmail(Buffer.from(bytes), LATER);
    await receive({ to: ref, body: "Third." });
    expect((await findMessage(messageId))?.inboundReplies).toMatchObject([
      { body: "First.", sentAt: null },
      { body: "Second.", sentAt: "2026-11-26T01:00:00.000Z", createdAt: LATER.toISOString() },
      { body: "Third." },
    ]);
  });
});

describe("who writes in a thread", () => {
  it("is shown with the recipients, and the next reply goes to whom they name and quotes them", async () => {
    const { ref, messageId } = await conversation();
    const headers = [
      "Cc: Colleague <colleague@visitor.example>, boss@visitor.example",
      "Reply-To: Team <team@visitor.example>",
    ];
    await receive({ to: ref, headers });
    expect(await findMessage(messageId)).toMatchObject({
      replyAddress: "team@visitor.example",
      inboundReplies: [{ recipients: "Colleague <colleague@visitor.example>, boss@visitor.example" }],
    });
    await receive({ from: '"Ivo (private)" <ivo.private@other.example>', to: ref, body: "Please answer here." });
    await replyToMessage(newReply(messageId), new Date("2026-11-27T10:00:00Z"));
    await sendQueued(new Date("2026-11-27T10:00:00Z"));
    const [reply] = (await database().select().from(emails)).filter(({ kind }) => kind === "reply");
    expect(reply).toMatchObject({ toAddress: "ivo.private@other.example", toName: "Ivo (private)" });
    expect(reply?.text).toMatch(/Ivo \(private\) wrote:\n> Please answer here\./);
  });

  it("may be the owner in their own mail program: that is a reply to the visitor, and no unread answer", async () => {
    const { messageId, notice } = await conversation(IVO, OWNER);
    for (const from of [`"Desk" <${DESK.address}>`, OWNER.address]) {
      const headers = [`To: Ivo Roth <${IVO}>`, `Cc: ${DESK.address}`];
      expect(await receive({ from, to: notice, headers, body: `From ${from}` })).toBe("answer");
    }
    expect(await findMessage(messageId)).toMatchObject({
      status: "replied",
      replyAddress: IVO,
      inboundReplies: [{ origin: "owner", recipients: `Ivo Roth <${IVO}>` }, { origin: "owner" }],
    });
  });

  it("is known in the other spelling of their domain, where only the subject continues ours", async () => {
    const { messageId } = await conversation("ivo@büro.example");
    expect(await receive({ from: "ivo@xn--bro-hoa.example", subject: "Re: We have your message" })).toBe("answer");
    expect(await bodiesOf(messageId)).toEqual(["Monday is fine."]);
  });

  it("names the thread's first email and the last nine in the next reply", async () => {
    const { ref, messageId } = await conversation();
    for (let index = 1; index <= 12; index++)
      await receive({ to: ref, id: `<${index}@visitor.example>`, body: `${index}.` });
    const reply = newReply(messageId);
    await replyToMessage(reply, new Date("2026-11-27T10:00:00Z"));
    const thread = await findReplyForEmail(reply.id);
    expect(thread?.references).toEqual([
      ref,
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((index) => `<${index}@visitor.example>`),
    ]);
  });

  it("is the author whom a mailing list has moved out of From, and the list isn't answered", async () => {
    const { ref, messageId } = await conversation();
    const list = ["List-Id: <desk.site.example>", "Precedence: list"];
    await receive({ from: `"Ivo via Desk" <${DESK.address}>`, to: ref, headers: [...list, `Reply-To: Ivo <${IVO}>`] });
    await receive({ to: ref, headers: [...list, "Reply-To: desk-list@site.example"] });
    expect(await findMessage(messageId)).toMatchObject({
      status: "unread",
      replyAddress: IVO,
      inboundReplies: [{ origin: "person", fromAddress: IVO }, { origin: "person" }],
    });
  });

  it("is a visitor where the owner tries the site with an address of their own", async () => {
    const { ref, messageId } = await conversation(OWNER.address, OWNER);
    await receive({ from: OWNER.address, to: ref });
    expect(await findMessage(messageId)).toMatchObject({ status: "unread", inboundReplies: [{ origin: "person" }] });
  });
});

describe("an automatic reply is shown as one, and makes nothing unread", () => {
  for (const [what, email] of [
    ["a German subject", { subject: "Automatische Antwort: We have your message" }],
    ["a French subject", { subject: "Réponse automatique : We have your message" }],
    ["a Japanese subject", { subject: "=?utf-8?B?6Ieq5YuV5b+c562UOiBXZQ==?=" }],
    ["an old English subject", { subject: "Out of Office AutoReply: We have your message" }],
    ["a subject behind a tag", { subject: "***SPAM*** Automatic reply: We have your message" }],
    ["a tag as subject", { subject: "[Auto-Reply] We have your message" }],
    ["X-Precedence", { headers: ["X-Precedence: auto_reply"] }],
    ["Precedence: bulk", { headers: ["Precedence: bulk"] }],
    ["Auto-Submitted, through a list", { headers: ["Auto-Submitted: auto-replied", "List-Id: <desk>"] }],
    ["X-Autorespond", { headers: ["X-Autorespond: yes"] }],
    ["no return path", { headers: ["Return-Path: <>"] }],
    [
      "no return path, though it speaks of what isn't delivered",
      { headers: ["Return-Path: <>"], body: "I no longer work here. Your message was not delivered to anybody else." },
    ],
    ["a subject that says until when", { subject: "Abwesend bis 5.12.: We have your message" }],
    ["a subject in the first person", { subject: "I'm currently out of the office" }],
    ["a Norwegian subject", { subject: "Fraværende: We have your message" }],
  ] as [string, Raw][]) {
    it(`known by ${what}`, async () => {
      const { messageId, ref } = await conversation();
      await replyToMessage(newReply(messageId), NOW);
      expect(await receive({ to: ref, ...email })).toBe("automatic");
      expect(await findMessage(messageId)).toMatchObject({
        status: "replied",
        inboundReplies: [{ origin: "automatic" }],
      });
    });
  }
});

describe("a bounce marks its email as returned", () => {
  const dsn = (fields: string[], returned: string[]) => ({
    from: "MAILER-DAEMON@mx.example (Mail Delivery System)",
    subject: "Undelivered Mail Returned to Sender",
    headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary="b"', "MIME-Version: 1.0"],
    body: [
      ...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example", "", ...fields],
      ...[
        "Action: failed",
        "Status: 5.1.1",
        "",
        "--b",
        "Content-Type: text/rfc822-headers",
        "",
        ...returned,
        "",
        "--b--",
      ],
    ].join("\n"),
  });
  const exim = (ref: string) => ({
    from: "Mail Delivery System <MAILER-DAEMON@mx.example>",
    subject: "Mail delivery failed: returning message to sender",
    headers: ["Return-Path: <>", `X-Failed-Recipients: ${IVO}`, "Auto-Submitted: auto-replied"],
    body: `This message was created automatically.\n\n  ${IVO}\n    SMTP error after RCPT TO:<${IVO}>:\n    550 5.1.1 <${IVO}>: User unknown\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: ${ref}\nSubject: We have your message`,
  });
  const recipient = `Final-Recipient: rfc822; ${IVO}`;
  for (const [what, email, to = IVO] of [
    ["with the relay's Message-ID", () => dsn([recipient], [`Message-ID: ${SES}`])],
    [
      "with its subject and recipient alone",
      ({ reference }) => dsn([recipient], [`Subject: We have your message (${reference})`]),
    ],
    [
      "with its domain in ASCII",
      ({ ref }) => dsn(["Final-Recipient: rfc822; info@xn--bro-hoa.example"], [`Message-ID: ${ref}`]),
      "info@büro.example",
    ],
    [
      "in the UTF-8 form of reports",
      ({ ref }) => dsn(["Final-Recipient: utf-8; info@b\\x{FC}ro.example"], [`Message-ID: ${ref}`]),
      "info@büro.example",
    ],
    ["in plain words, with a copy", ({ ref }) => exim(ref)],
    [
      "in plain words, answering it",
      ({ ref }) => ({
        from: "Postmaster <postmaster@mx.example>",
        subject: "Undeliverable: Re: We have your message",
        to: ref,
        body: `Delivery has failed to these recipients or groups:\n${IVO}\nThe email address you entered couldn't be found.`,
      }),
    ],
    [
      "in plain words that warn of something else",
      ({ ref }) => ({ ...exim(ref), body: `WARNING: this email comes from outside.\n\n${exim(ref).body}` }),
    ],
    [
      "in encoded parts",
      ({ ref }) => {
        const { body, ...email } = dsn([recipient], [`Message-ID: ${ref}`]);
        const encode = (text: string) => Buffer.from(text).toString("base64");
        const parts = body.split(/(--b(?:--)?\nContent-Type: .*\n\n|--b--)/);
        const encoded = parts.map((part) =>
          part.startsWith("--b")
            ? part.replace("\n\n", "\nContent-Transfer-Encoding: base64\n\n")
            : `${encode(part)}\n`,
        );
        return { ...email, subject: "Mail status", body: encoded.join("") };
      },
    ],
    ...[
      "Non recapitabile",
      "Não é possível entregar",
      "Ej levererat",
      "Ei voi toimittaa",
      "Nedoručitelné",
      "Kézbesíthetetlen",
      "Nelivrabil",
      "Teslim edilemedi",
      "Не вдалося доставити",
      "Δεν παραδόθηκε",
    ].map((words) => [
      `in the words ${words}`,
      ({ ref }: { ref: string }) => ({
        ...{ from: "Postmaster <postmaster@mx.example>", subject: `${words}: We have your message`, to: ref },
        body: `${IVO}\n550 5.1.1 User unknown`,
      }),
    ]),
    [
      "in German",
      ({ ref }) => ({
        from: "Postmaster <postmaster@mx.example>",
        subject: "Unzustellbar: We have your message",
        to: ref,
        body: `Die Nachricht konnte nicht zugestellt werden: ${IVO}\n550 5.1.1 User unknown`,
      }),
    ],
  ] as [string, (about: Awaited<ReturnType<typeof conversation>>) => Raw, string?][]) {
    it(`${what}, and suppresses the address`, async () => {
      const about = await conversation(to);
      expect(await receive(email(about))).toBe("bounce");
      expect(await database().select().from(emailSuppressions)).toMatchObject([{ address: to }]);
      const states = (await database().select().from(emails)).filter(({ kind }) => kind === "acknowledgement");
      expect(states).toMatchObject([{ state: "failed", reply: expect.stringMatching(/^It came back: /) }]);
      expect(await bodiesOf(about.messageId)).toEqual([]);
    });
  }

  it("without anything that only its sender knows, but then the address isn't suppressed", async () => {
    const { messageId } = await conversation();
    expect(await receive(dsn([recipient], ["From: desk@remoteops.example"]))).toBe("bounce");
    expect(await database().select().from(emailSuppressions)).toEqual([]);
    expect(await bodiesOf(messageId)).toEqual([]);
  });

  it("but a notice of a delay, or a person who writes from a postmaster's address, doesn't", async () => {
    const { ref, messageId } = await conversation();
    const delay = { ...exim(ref), subject: "Warning: message 1abc delayed 24 hours" };
    expect(await receive({ ...delay, headers: ["Return-Path: <>"] })).toBe("other");
    expect(
      await receive({ from: "postmaster@visitor.example", to: ref, body: "Your parcel couldn't be delivered." }),
    ).toBe("answer");
    expect((await findMessage(messageId))?.inboundReplies).toMatchObject([{ origin: "person" }]);
    expect((await database().select().from(emails)).some(({ state }) => state === "failed")).toBe(false);
  });

  it("once: read again, it doesn't fail an email that was sent again since", async () => {
    const { ref } = await conversation();
    const email = { ...exim(ref), id: "<once@mx.example>" };
    expect(await receive(email)).toBe("bounce");
    await database().update(emails).set({ state: "accepted" });
    expect(await receive(email)).toBe("nothing");
    expect((await database().select().from(emails)).some(({ state }) => state === "failed")).toBe(false);
  });
});

describe("what may answer us but belongs to no email of ours is listed", () => {
  for (const [what, email] of [
    ["an answer to an unknown email", { from: "x@y.example", subject: "Re: Offer", to: "<unknown@elsewhere.example>" }],
    [
      "a stranger's with the Message-ID of an email of ours",
      ({ ref }) => ({ from: "x@y.example", subject: "Offer", id: ref }),
    ],
    ["a new email from somebody we wrote to", { subject: "One more thing" }],
    ["a new email from a stranger", { from: "x@y.example", subject: "Question" }],
    [
      "a new email from a stranger through the site's own list",
      {
        ...{ from: "x@y.example", subject: "Question" },
        headers: [`List-Id: "Hello" <hello.${DESK.address.split("@")[1]}>`, "Precedence: list"],
      },
    ],
    [
      "an answer to an unknown email through a list",
      { subject: "Re: Offer", headers: ["List-Id: <desk>", "Precedence: list"] },
    ],
    [
      "a bounce of an unknown email",
      { from: "MAILER-DAEMON@mx.example", subject: "failure notice", body: "a@b.example: unknown" },
    ],
  ] as [string, Raw | ((about: Awaited<ReturnType<typeof conversation>>) => Raw)][]) {
    it(what, async () => {
      const about = await conversation();
      const raw = typeof email === "function" ? email(about) : email;
      expect(await receive(raw)).toBe("other");
      expect(await others()).toMatchObject([{ subject: raw.subject ?? expect.anything(), seenAt: null }]);
    });
  }

  it("but not a newsletter, marked spam, or our own emails that came back", async () => {
    const { ref } = await conversation();
    const stranger = { from: "news@shop.example", subject: "Sale" };
    expect(await receive({ ...stranger, headers: ["List-Unsubscribe: <https://shop.example>"] })).toBe("nothing");
    expect(await receive({ ...stranger, headers: ["X-Spam-Flag: YES"] })).toBe("nothing");
    expect(await receive({ from: DESK.address, id: ref, subject: "We have your message" })).toBe("nothing");
    expect(await receive({ from: DESK.address, id: SES, subject: "We have your message" })).toBe("nothing");
    expect(await others()).toEqual([]);
  });
});
