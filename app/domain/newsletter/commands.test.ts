import { describe, expect, it } from "vitest";
import { formSubmissions } from "~/domain/submissions/tables.server.ts";
import type { WriteMeta } from "~/domain/submissions/write.ts";
import { database } from "~/platform/db/database.server.ts";
import { openTestDatabase } from "../../../tests/support/database.ts";
import { subscribe } from "./commands.server.ts";
import { newsletterSubscriptions } from "./tables.server.ts";

openTestDatabase();

const meta: WriteMeta = {
  key: { kind: "none" },
  source: "footer",
  spamReasons: [],
  now: new Date("2026-03-01T10:00:00Z"),
};

describe("somebody subscribes to the newsletter", () => {
  it("and a subscription and a submission are stored, linked", async () => {
    const { id } = await subscribe({ email: "Ada@Example.com" }, meta);
    const [subscription] = await database().select().from(newsletterSubscriptions);
    const [submission] = await database().select().from(formSubmissions);
    expect(subscription).toMatchObject({
      id,
      email: "Ada@Example.com",
      emailKey: "ada@example.com",
      topics: ["newsletter"],
      submissionId: submission?.id,
    });
    expect(submission).toMatchObject({ formType: "newsletter", email: "Ada@Example.com", status: "new", read: false });
  });

  it("again, in other letters, and nothing more is stored", async () => {
    const first = await subscribe({ email: "ada@example.com" }, meta);
    const second = await subscribe({ email: "ADA@example.com" }, meta);
    expect(second).toEqual({ id: first.id, duplicate: true });
    expect(await database().$count(newsletterSubscriptions)).toBe(1);
    expect(await database().$count(formSubmissions)).toBe(1);
  });

  it("to another topic, and both are kept once each", async () => {
    await subscribe({ email: "ada@example.com" }, meta);
    await subscribe({ email: "ada@example.com", topic: "resource-hub" }, meta);
    await subscribe({ email: "ada@example.com", topic: "resource-hub" }, meta);
    const [subscription] = await database().select().from(newsletterSubscriptions);
    expect(subscription?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);
    expect(await database().$count(formSubmissions)).toBe(1);
  });

  it("ten times at the same moment, and is subscribed once, to all topics", async () => {
    const topics = Array.from({ length: 10 }, (_, index) =>
      index % 2 ? ("newsletter" as const) : ("resource-hub" as const),
    );
    const results = await Promise.all(topics.map((topic) => subscribe({ email: "ada@example.com", topic }, meta)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(results.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
    const [subscription] = await database().select().from(newsletterSubscriptions);
    expect(subscription?.topics.toSorted()).toEqual(["newsletter", "resource-hub"]);
    expect(await database().$count(formSubmissions)).toBe(1);
  });
});
