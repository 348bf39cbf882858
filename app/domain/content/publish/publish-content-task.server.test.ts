import { desc } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { activity } from "~/platform/activity/tables.server.ts";
import { readDrafts, saveDraft } from "~/platform/content/drafts.server.ts";
import { type Publication, publishDrafts } from "~/platform/content/publish-content.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { defineContent } from "~/shared/content/content-document.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { contentSubject, publicationEntry, publishContentTask } from "./publish-content-task.server.ts";

openTestDatabase();

const home = defineContent("home.hero", { title: "Hello", lead: "We work." });
const content = {
  documents: new Map([[home.id, home]]),
  check: () => [],
  follow: async () => {},
  name: (document: string) => `Page ${document}`,
};

it("the log has before and after of each text as visitors read it, cut", () => {
  const long = `${"word ".repeat(39)}another text`;
  const changes: Publication["changes"] = [
    { document: "home.hero", revision: 2, before: { lead: "We help." }, after: { title: "" } },
    { document: "old.page", revision: 2, before: {}, after: { text: long } },
  ];
  expect(publicationEntry({ publication: "id", changes }, content)).toEqual({
    subject: { kind: "content", id: "id", label: "Page home.hero, Page old.page" },
    details: {
      changes: [
        { label: "Page home.hero, Title", before: "Hello", after: "" },
        { label: "Page home.hero, Introduction", before: "We help.", after: "We work." },
        { label: "Page old.page, text", before: "", after: `${"word ".repeat(39)}…` },
      ],
    },
  });
  expect(contentSubject(["home.hero"], content)).toMatchObject({ id: "home.hero", label: "Page home.hero" });
});

it("the task publishes what is due, records it, and asks to be run when the next one is", async () => {
  const now = new Date();
  const at = new Date(now.getTime() + 60_000);
  const run = { id: "run", signal: new AbortController().signal, again: vi.fn(), isRunActive: async () => false };
  await saveDraft(home, { texts: { title: "Welcome" }, was: null }, now);
  const [draft] = await readDrafts();
  await publishDrafts({ versions: { "home.hero": draft?.version ?? "" }, at, now, check: content.check });
  const task = publishContentTask(content);
  await task.run({}, run);
  expect(await readDrafts()).toHaveLength(1);
  expect(run.again.mock.lastCall?.[0]).toBeLessThanOrEqual(60_000);

  vi.useFakeTimers({ now: at, toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  await task.run({}, run);
  expect(await readDrafts()).toEqual([]);
  expect(run.again).toHaveBeenLastCalledWith(Number.POSITIVE_INFINITY);
  const [entry] = await database().select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(entry).toMatchObject({
    event: "content.published",
    subjectLabel: "Page home.hero",
    details: { changes: [{ label: "Page home.hero, Title", before: "Hello", after: "Welcome" }] },
  });
});
