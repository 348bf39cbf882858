import { expect, test } from "vitest";
import { LEAD_NOTICE } from "./lead-email-kinds.server.ts";

test("an email that was queued before a field was there can still be written", () => {
  const queued = { submissionId: "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7", formType: "contact", source: "home" };
  const sender = { name: "Asha Rao", email: "asha@client.example", message: "Hello" };
  expect(LEAD_NOTICE.schema.parse({ ...queued, ...sender })).toMatchObject({ ...sender, phone: null, country: null });
});
