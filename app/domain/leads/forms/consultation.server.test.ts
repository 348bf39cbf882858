import { expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { submitConsultation } from "./consultation.server.ts";

openTestDatabase();

it("somebody asks for a consultation, and one submission is stored", async () => {
  const now = new Date("2026-03-01T10:00:00Z");
  const { id } = await submitConsultation(
    {
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.com",
      phone: "+44 20 7946 0000",
      company: null,
      message: "When can we talk?",
    },
    { key: { kind: "content" }, source: "consultation-page", suspicions: [], now },
  );
  expect(await database().select().from(formSubmissions)).toMatchObject([
    {
      id,
      formType: "consultation",
      source: "consultation-page",
      phone: "+44 20 7946 0000",
      company: null,
      country: null,
      createdAt: now,
    },
  ]);
});
