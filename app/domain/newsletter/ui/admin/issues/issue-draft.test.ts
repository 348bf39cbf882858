// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { EMPTY_ISSUE } from "~/domain/newsletter/issues/issue.ts";
import { createDraft } from "~/ui/admin/drafts/draft.ts";
import { prepareDraftRequests } from "../../../../../../tests/support/draft-requests.ts";
import { issueDraftOptions, type StoredIssue } from "./issue-draft.ts";

const STORED: StoredIssue = { fields: { ...EMPTY_ISSUE, subject: "Hand-overs", content: "One page." }, version: 3 };

const server = prepareDraftRequests();
const bodies = () => server.requests.map(({ body }) => body);
const answered = (change: string) => Response.json({ ok: true, change });

function open(isEditable = true) {
  const draft = createDraft(issueDraftOptions("i", STORED, isEditable));
  server.end = draft.start();
  return draft;
}

test("an issue saves itself, each save on the version of the one before", async () => {
  const draft = open();
  server.answers = [answered("saved"), answered("saved")];
  for (const content of ["Two pages.", "Three pages."]) {
    draft.change({ content });
    await vi.advanceTimersByTimeAsync(1_200);
  }
  expect(bodies()).toMatchObject([
    { id: "i", content: "Two pages.", version: 3 },
    { id: "i", content: "Three pages.", version: 4 },
  ]);
  expect(draft.hasUnsaved()).toBe(false);
});

test("an issue that was changed elsewhere is saved again when that change was loaded and merged", async () => {
  const draft = open();
  server.answers = [answered("conflict"), answered("saved")];
  draft.change({ content: "Two pages." });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(draft.get()).toMatchObject({ phase: "outdated", mine: { content: "Two pages." } });
  draft.receive({ fields: { ...STORED.fields, subject: "A hand-over" }, version: 4 });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(bodies()[1]).toMatchObject({ subject: "A hand-over", content: "Two pages.", version: 4 });
});

test("an issue that is scheduled or sent isn't autosaved", async () => {
  const draft = open(false);
  draft.change({ content: "Two pages." });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(bodies()).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(["unsaved:issue:i"]);
});

test("without a session the text stays, and the draft says so", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve({ type: "opaqueredirect" }));
  const draft = open();
  draft.change({ content: "Two pages." });
  await vi.advanceTimersByTimeAsync(1_200);
  expect(draft.get()).toMatchObject({ phase: "signed-out", mine: { content: "Two pages." } });
});
