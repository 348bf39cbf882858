import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { createIssue, saveIssue } from "./issue-commands.server.ts";
import { findIssue, listIssues } from "./issue-queries.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-03T08:00:00Z");

it("an issue that is begun twice under one id is one issue, and keeps what was written meanwhile", async () => {
  const id = randomUUID();
  expect(await createIssue({ id }, NOW)).toBe(id);
  const text = { subject: "Hand-overs", preheader: "", content: "Seven headings.", topic: "newsletter" as const };
  expect(await saveIssue(id, text, 1, NOW)).toBe("saved");
  expect(await Promise.all([createIssue({ id }, NOW), createIssue({ id }, NOW)])).toEqual([id, id]);
  expect((await findIssue(id))?.issue.subject).toBe("Hand-overs");
  expect(await listIssues()).toHaveLength(1);
});
