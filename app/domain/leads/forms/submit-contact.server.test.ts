import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { answerJsonOperation, methodNotAllowed } from "~/platform/forms/json-operation.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitContactOperation } from "./contact-page.server.ts";

openTestDatabase();

const payload = submitContactOperation.example;

async function call(body: unknown, headers: Record<string, string> = {}) {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  const request = new Request("http://site.example/api/submit-contact", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });
  const response = await answerJsonOperation({ request, context }, submitContactOperation);
  return { status: response.status, headers: response.headers, answer: await response.json() };
}

describe("a program that calls submit-contact", () => {
  it("gets the id of what is stored", async () => {
    const { status, answer } = await call(payload);
    const rows = await database().select().from(formSubmissions);
    expect(rows).toMatchObject([{ source: "api", suspectedSpam: false, country: "India", phone: "Not provided" }]);
    expect({ status, answer }).toEqual({ status: 200, answer: { success: true, id: rows[0]?.id } });
  });

  it("may repeat a request under its key", async () => {
    const first = await call(payload, { "Idempotency-Key": "order 66" });
    const again = await call({ ...payload, idempotencyKey: "order 66" });
    expect(again.answer).toEqual(first.answer);
    expect(await database().$count(formSubmissions)).toBe(1);
    const other = await call({ ...payload, lastName: "Other" }, { "Idempotency-Key": "order 66" });
    expect(other.status).toBe(422);
    expect(Object.keys(other.answer.fields)).toEqual(["idempotencyKey"]);
  });

  it("gets the fields to correct, and its unknown fields are ignored", async () => {
    const { status, answer } = await call({ ...payload, email: "x", country: null, colour: "green" });
    expect(status).toBe(422);
    expect(answer).toEqual({
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
    ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["too much", JSON.stringify({ ...payload, message: "x".repeat(200_000) }), {}, 413],
    ["a key that can't be printed", payload, { "Idempotency-Key": "\u00e9" }, 422],
  ])("is rejected in JSON for %s", async (_, body, headers, expected) => {
    const { status, answer } = await call(body, headers);
    expect(status).toBe(expected);
    expect(answer).toMatchObject({ success: false, error: expect.any(String) });
    expect(await database().$count(formSubmissions)).toBe(0);
  });

  it("gets Retry-After after three hundred", async () => {
    await database().execute(
      `insert into rate_limits (key, points, expire)
       values ('writes:203.0.113.7', 300, ${Date.now() + 60_000})`,
    );
    const { status, headers } = await call(payload);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("must post", async () => {
    const response = methodNotAllowed();
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("POST");
    expect(await response.json()).toMatchObject({ success: false });
  });
});
