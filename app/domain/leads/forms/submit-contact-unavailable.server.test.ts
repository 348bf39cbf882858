import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { answerJsonOperation } from "~/platform/forms/json-operation.server.ts";
import { jsonRequest } from "../../../../tests/support/http/json-request.ts";
import { submitContactOperation } from "./contact-page.server.ts";

// Nothing listens on this port.
beforeAll(() => openDatabase({ connectionString: "postgresql://nobody@127.0.0.1:1/nothing" }));
afterAll(() => closeDatabase());

it("a program that writes while the database is unavailable gets Retry-After", async () => {
  const request = jsonRequest(JSON.stringify(submitContactOperation.example));
  const { status, headers, body } = await answerJsonOperation(request, "203.0.113.7", submitContactOperation);
  expect(status).toBe(503);
  expect(headers).toEqual({ "Retry-After": "5" });
  expect(body).toMatchObject({ success: false });
});
