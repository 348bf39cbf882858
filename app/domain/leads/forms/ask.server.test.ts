import { expect, it } from "vitest";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { problemsByField } from "~/shared/validation.ts";
import { leadMeta } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storedEmails } from "../../../../tests/support/mail/stored-emails.ts";
import { submitQuestion } from "./ask.server.ts";
import { checkAsk } from "./ask-check.ts";

openTestDatabase();

const NOW = new Date("2026-03-01T10:00:00Z");
const question = { firstName: "", lastName: "", email: "asha@client.example", message: "Do you work on Sundays?" };

it("a question needs an address and words, and no name", () => {
  const checked = checkAsk({ email: " asha@client.example", message: question.message });
  expect(checked).toEqual({ ok: true, value: question });
  expect(checkAsk({ ...question, fullName: "Asha Rao" })).toMatchObject({
    value: { firstName: "Asha", lastName: "Rao" },
  });
  const empty = checkAsk({ email: "", message: " " });
  const { "": _, ...errors } = empty.ok ? {} : problemsByField(empty.problems);
  expect(errors).toEqual({ email: "Enter your email address", message: "Enter your question" });
  const long = checkAsk({ ...question, message: "a".repeat(5_001) });
  expect(long.ok ? {} : problemsByField(long.problems)).toMatchObject({
    message: "Question must be 5,000 characters or fewer",
  });
});

it("a question is a submission of the type general with a message, and has the emails of a contact message", async () => {
  const meta = leadMeta(NOW, { source: "ask" });
  const { id } = await submitQuestion(question, { ...meta, origin: { address: "", page: "/ask" } });
  const [submission, ...others] = await database().select().from(formSubmissions);
  expect(others).toEqual([]);
  expect(submission).toMatchObject({ id, formType: "general", source: "ask", message: question.message });
  expect(await database().select().from(contactMessages)).toMatchObject([
    { submissionId: id, email: question.email, message: question.message },
  ]);
  expect(await database().$count(businessEnquiries)).toBe(0);
  expect((await storedEmails()).map(({ kind }) => kind).toSorted()).toEqual(["acknowledgement", "lead-notice"]);
});

it("a question that is asked where no page was found says for which address", async () => {
  const meta = leadMeta(NOW, { source: "ask" });
  await submitQuestion(question, { ...meta, origin: { address: "", page: "/former-prices" } });
  const [submission] = await database().select().from(formSubmissions);
  expect(submission?.message).toBe("Do you work on Sundays?\n\nAsked where no page was found: /former-prices");
});
