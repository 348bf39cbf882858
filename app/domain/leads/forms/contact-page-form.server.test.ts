import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { referenceOf } from "~/domain/leads/submission.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { formTokenSecret, signFormToken } from "~/platform/forms/form-token.server.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { HONEYPOT_FIELD } from "~/shared/forms/form-answer.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { contactPageForm } from "./contact-page.server.ts";

openTestDatabase();

const typed = {
  ...{ fullName: "Ada Lovelace", email: "ada@example.com", company: "", country: "Globaly" },
  requirements: "Weekly reports, please.",
};
let token: string;

beforeEach(async () => {
  const issuedAt = new Date(Date.now() - 60_000);
  token = signFormToken({ secret: await formTokenSecret(), issuedAt, issuedTo: "visitor" });
});

function sendArgs(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  const body = new URLSearchParams(fields);
  return { request: new Request("http://site.example/contact", { method: "POST", body, headers }), context };
}

function send(fields: Record<string, string>) {
  return answerForm(sendArgs(fields), contactPageForm);
}

describe("the contact page's form", () => {
  it("stores what was sent and says so", async () => {
    const answer = await send({ ...typed, formToken: token });
    expect(answer.init?.status).toBe(200);
    const [row] = await database().select().from(formSubmissions);
    const unsuspected = { source: "contact-page", suspectedSpam: false, spamReasons: [] };
    expect(row).toMatchObject({ firstName: "Ada", lastName: "Lovelace", ...unsuspected });
    expect(answer.data).toEqual({
      outcome: "success",
      text: "Thanks! Your message has been sent.",
      receipt: { email: typed.email, reference: referenceOf(row?.id ?? ""), storedAt: row?.createdAt.toISOString() },
    });
  });

  it.each([
    ["fills in the field that nobody sees", { [HONEYPOT_FIELD]: "https://spam.example" }, ["honeypot"]],
    ["has no token", { formToken: "" }, ["no-token"]],
    ["makes up a token", { formToken: "abc.def", [HONEYPOT_FIELD]: "x" }, ["honeypot", "forged-token"]],
    ["fills in an old page's field, as browsers do", { website: "https://visitor.example" }, []],
  ])("stores the message of a sender who %s, and gives the same answer", async (_, fields, reasons) => {
    const answer = await send({ ...typed, formToken: token, ...fields });
    expect(answer.data.outcome).toBe("success");
    expect(await database().select().from(formSubmissions)).toMatchObject([
      { suspectedSpam: reasons.length > 0, spamReasons: reasons, message: "Weekly reports, please." },
    ]);
  });

  it("takes a double click for one message, with a key and without", async () => {
    await Promise.all([send(typed), send(typed)]);
    expect(await database().$count(formSubmissions)).toBe(1);
    const keyed = { ...typed, requirements: "Another.", idempotencyKey: "0b4cf9c2-7d0f-4b5e-9d3e-1f2a3b4c5d6e" };
    await Promise.all([send(keyed), send(keyed)]);
    expect(await database().$count(formSubmissions)).toBe(2);
  });

  it("suspects more than twenty from one address, and stores them", async () => {
    for (let index = 0; index < 22; index++) {
      await send({ ...typed, requirements: `Message ${index}`, formToken: token });
    }
    const suspected = await database().$count(formSubmissions, eq(formSubmissions.suspectedSpam, true));
    expect(suspected).toBe(2);
    expect(await database().$count(formSubmissions)).toBe(22);
  });

  it("rejects more than three hundred from one address, and keeps what was typed", async () => {
    await database().execute(
      `insert into rate_limits (key, points, expire)
       values ('writes:203.0.113.7', 300, ${Date.now() + 600_000})`,
    );
    const answer = await send({ ...typed, formToken: token });
    expect(answer.init?.status).toBe(429);
    expect(answer.data).toEqual({
      outcome: "rejected",
      text: "Too many attempts. Try again later.",
      errors: {},
      values: typed,
      token: expect.stringContaining("-visitor."),
    });
  });

  it("answers the page's own script in JSON, and leaves other requests to the page", async () => {
    const answer = await answerFormAsJson(sendArgs(typed, { Accept: "application/json" }), contactPageForm);
    expect(answer?.status).toBe(200);
    expect(await answer?.json()).toMatchObject({ outcome: "success", text: "Thanks! Your message has been sent." });
    expect(await answerFormAsJson(sendArgs(typed, { Accept: "text/html" }), contactPageForm)).toBeUndefined();
  });
});
