import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { answerJsonOperation } from "~/platform/forms/json-operation.server.ts";
import { answerForm } from "~/platform/forms/public-form.server.ts";
import { clientAddressContext } from "~/platform/http/client-network.server.ts";
import { jsonRequest } from "../../../../tests/support/json-request.ts";
import { contactPageForm, submitContactOperation } from "./contact-page.server.ts";

// Nothing listens on this port.
beforeAll(() => openDatabase({ connectionString: "postgresql://nobody@127.0.0.1:1/nothing" }));
afterAll(() => closeDatabase());

function args(body: BodyInit) {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, "203.0.113.7");
  return { context, request: new Request("http://site.example/contact", { method: "POST", body }) };
}

it("a visitor who writes while the database is unavailable sees that, and keeps what was typed", async () => {
  const typed = { fullName: "Ada", email: "ada@example.com", company: "", country: "India", requirements: "Help" };
  const answer = await answerForm(args(new URLSearchParams(typed)), contactPageForm);
  expect(answer.init?.status).toBe(503);
  expect(answer.data).toEqual({
    outcome: "failure",
    text: "Failed to submit. Please try again.",
    errors: {},
    values: typed,
  });
});

it("a program that writes while the database is unavailable gets Retry-After", async () => {
  const request = jsonRequest(JSON.stringify(submitContactOperation.example));
  const { status, headers, body } = await answerJsonOperation(request, "203.0.113.7", submitContactOperation);
  expect(status).toBe(503);
  expect(headers).toEqual({ "Retry-After": "5" });
  expect(body).toMatchObject({ success: false });
});
