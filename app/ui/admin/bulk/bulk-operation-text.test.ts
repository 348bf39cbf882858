import { expect, test } from "vitest";
import type { BulkOperationView } from "~/shared/lists/bulk-operation.ts";
import { bulkOperationAnnouncement, bulkOperationText } from "./bulk-operation-text.ts";

const ARCHIVING: BulkOperationView = {
  id: "0199f2c3-7c1e-7cc1-8a52-6f0d5ad1c111",
  state: "running",
  messages: { doing: "Archiving messages", one: "Message archived", many: "messages archived" },
  total: 12_000,
  done: 3_500,
  undone: 0,
  left: 0,
  isUndo: false,
  startsInMs: null,
  isQueued: false,
  isUndoable: false,
  isShown: true,
  note: null,
};
const text = (more: Partial<BulkOperationView>) => bulkOperationText({ ...ARCHIVING, ...more });

test("the owner reads how far an operation has got", () => {
  expect(text({})).toBe("Archiving messages: 3,500 of 12,000");
  expect(text({ total: null })).toBe("Archiving messages: 3,500 so far");
  expect(text({ total: null, done: 0 })).toBe("Archiving messages…");
  expect(text({ isQueued: true })).toBe("Archiving messages: waiting for another change to finish");
  expect(text({ startsInMs: 7_400 })).toBe("Archiving messages in 8 s");
  expect(text({ state: "undoing", undone: 500 })).toBe("Undoing: 500 of 3,500");
});

test("the owner reads what has become of an operation, and no more than that was done", () => {
  expect(text({ state: "done", done: 12_000 })).toBe("12,000 messages archived.");
  expect(text({ state: "cancelled" })).toBe("Cancelled: 3,500 of 12,000 messages archived.");
  expect(text({ state: "cancelled", done: 0 })).toBe("Cancelled. Nothing was changed.");
  expect(text({ state: "cancelled", isUndo: true, undone: 500 })).toBe("Undo stopped: 500 of 3,500 are as they were.");
  expect(text({ state: "undone", undone: 3_500 })).toBe("Undone. Everything is as it was.");
  expect(text({ state: "undone", left: 1 })).toBe("Undone. 1 was changed or deleted since, and left alone.");
  expect(text({ state: "failed", note: "The disk is full." })).toBe(
    "Archiving messages couldn’t finish: 3,500 of 12,000 messages archived. The disk is full.",
  );
});

test("a screen reader says that an operation runs and what has become of it, not each number between", () => {
  expect(bulkOperationAnnouncement(ARCHIVING)).toBe("Archiving messages…");
  expect(bulkOperationAnnouncement({ ...ARCHIVING, done: 4_000 })).toBe("Archiving messages…");
  expect(bulkOperationAnnouncement({ ...ARCHIVING, state: "done", done: 12_000 })).toBe("12,000 messages archived.");
});
