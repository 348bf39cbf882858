import { expect, it } from "vitest";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { submitLead } from "../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../tests/support/database/test-database.ts";
import { listRecentActivity, loadDashboardMetrics, loadSidebarCounts } from "./metrics.server.ts";

openTestDatabase();

it("an owner without visitors sees noughts", async () => {
  const nothing = { total: 0, unread: 0 };
  const cards = { submissions: nothing, contact: nothing, consultations: nothing, newsletter: nothing, suspected: 0 };
  expect(await loadDashboardMetrics()).toEqual(cards);
  expect(await listRecentActivity()).toEqual([]);
  const counts = { submissions: nothing, messages: nothing, posts: 0, jobs: 0, members: 0 };
  expect(await loadSidebarCounts()).toMatchObject(counts);
});

it("the cards count every form, and what is unread of it", async () => {
  const types = ["contact", "contact", "consultation", "newsletter", "career"] as const;
  await database()
    .insert(formSubmissions)
    .values(types.map((formType, n) => ({ formType, source: "test", idempotencyKey: `${n}`, read: n === 0 })));
  expect(await loadDashboardMetrics()).toEqual({
    submissions: { total: 5, unread: 4 },
    contact: { total: 2, unread: 1 },
    consultations: { total: 1, unread: 1 },
    newsletter: { total: 1, unread: 1 },
    suspected: 0,
  });
  expect((await loadSidebarCounts()).consultations).toEqual({ total: 1, unread: 1 });
});

it("what is suspected to be spam is counted for itself, and never as unread", async () => {
  await submitLead({ now: new Date() });
  await submitLead({ now: new Date(), suspicions: ["honeypot"] });
  const one = { total: 1, unread: 1 };
  expect(await loadDashboardMetrics()).toMatchObject({ submissions: one, contact: one, suspected: 1 });
  expect(await loadSidebarCounts()).toMatchObject({ submissions: one, messages: one, enquiries: 1 });
  expect(await listRecentActivity()).toHaveLength(1);
});
