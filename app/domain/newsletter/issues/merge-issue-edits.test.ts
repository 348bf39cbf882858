import { expect, it } from "vitest";
import { EMPTY_ISSUE } from "./issue.ts";
import { mergeIssueEdits } from "./merge-issue-edits.ts";

const base = { ...EMPTY_ISSUE, subject: "Hand-overs", content: "One page." };

it("an issue that is written in two tabs keeps what each of them changed", () => {
  const mine = { ...base, content: "Two pages." };
  const theirs = { ...base, subject: "A hand-over in one page", topic: "resource-hub" as const };
  expect(mergeIssueEdits(base, mine, theirs)).toEqual({ text: { ...theirs, content: "Two pages." }, conflicts: [] });
});

it("what both tabs changed stays as it was typed here, and is named", () => {
  const mine = { ...base, subject: "Mine", content: "The same." };
  const theirs = { ...base, subject: "Theirs", content: "The same." };
  expect(mergeIssueEdits(base, mine, theirs)).toEqual({ text: mine, conflicts: ["subject"] });
});
