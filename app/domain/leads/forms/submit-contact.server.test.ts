import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { answerJsonOperation } from "~/platform/forms/json-operation.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { jsonRequest } from "../../../../tests/support/http/json-request.ts";
import { submitContactOperation } from "./contact-page.server.ts";

openTestDatabase();

const payload = submitContactOperation.example;

function call(body: unknown, headers: Record<string, string> = {}) {
  const request = jsonRequest(typeof body === "string" ? body : JSON.stringify(body), headers);
  return answerJsonOperation(request, "203.0.113.7", submitContactOperation);
}

describe("a program that calls submit-contact", () => {
  it("gets the id of what is stored", async () => {
    const { status, body } = await call(payload);
    const rows = await database().select().from(formSubmissions);
    expect(rows).toMatchObject([{ source: "api", suspectedSpam: false, country: "India", phone: "Not provided" }]);
    expect({ status, body }).toEqual({ status: 200, body: { success: true, id: rows[0]?.id } });
  });

  it("may repeat a request under its key", async () => {
    const first = await call(payload, { "idempotency-key": "order 66" });
    const again = await call({ ...payload, idempotencyKey: "order 66" });
    expect(again.body).toEqual(first.body);
    expect(await database().$count(formSubmissions)).toBe(1);
    const other = await call({ ...payload, lastName: "Other" }, { "idempotency-key": "order 66" });
    expect(other.status).toBe(422);
    expect(other.body).toEqual({
      success: false,
      error: expect.any(String),
      fields: { idempotencyKey: expect.any(String) },
    });
  });

  it("gets the fields to correct, and its unknown fields are ignored", async () => {
    const { status, body } = await call({ ...payload, email: "x", country: null, colour: "green" });
    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      error: "Some fields need correcting.",
      fields: {
        email: "Enter an email address in the format name@example.com",
        country: "Choose a country from the list",
      },
    });
  });

  it.each([
    ["no JSON", "{", {}, 400],
    ["no object", "[]", {}, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["too much", JSON.stringify({ ...payload, message: "x".repeat(200_000) }), {}, 413],
    ["a key that can't be printed", payload, { "idempotency-key": "\u00e9" }, 422],
  ])("is rejected in JSON for %s", async (_, sent, headers, expected) => {
    const { status, body } = await call(sent, headers);
    expect(status).toBe(expected);
    expect(body).toMatchObject({ success: false, error: expect.any(String) });
    expect(await database().$count(formSubmissions)).toBe(0);
  });

  it("gets Retry-After after three hundred", async () => {
    await database().execute(
      `insert into rate_limits (key, points, expire)
       values ('writes:203.0.113.7', 300, ${Date.now() + 60_000})`,
    );
    const { status, headers } = await call(payload);
    expect(status).toBe(429);
    expect(Number(headers?.["Retry-After"])).toBeGreaterThan(0);
  });

  it("must post", async () => {
    const answer = await answerJsonOperation(jsonRequest("", {}, "GET"), "203.0.113.7", submitContactOperation);
    expect(answer).toMatchObject({ status: 405, headers: { Allow: "POST" }, body: { success: false } });
  });
});
