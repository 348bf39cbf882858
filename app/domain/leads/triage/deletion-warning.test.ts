import { describe, expect, it } from "vitest";
import { type LeadContents, leadDeletionWarning, messageDeletionWarning } from "./deletion-warning.ts";

const NOTHING: LeadContents = {
  ...{ formType: "contact", message: false, enquiry: false, replies: 0, answers: 0, draft: false, note: false },
  appointment: false,
  ...{ unsent: 0, sent: 0, unsentReplies: 0, sentReplies: 0 },
};
const ALL = { ...NOTHING, message: true, enquiry: true, replies: 2, answers: 1, draft: true, note: true };

describe("an owner who deletes a lead reads", () => {
  it("what goes, the record that is looked at first", () => {
    expect(leadDeletionWarning(ALL, "submission")).toEqual([
      "This deletes the form submission, the business enquiry, the contact message, your 2 replies, an answer that came by email, the draft of a reply, the note, and the timeline. This cannot be undone.",
    ]);
    expect(leadDeletionWarning({ ...NOTHING, formType: "consultation" }, "submission")).toEqual([
      "This deletes the request and the timeline. This cannot be undone.",
    ]);
    expect(leadDeletionWarning({ ...NOTHING, enquiry: true }, "enquiry")).toEqual([
      "This deletes the business enquiry, the form submission, and the timeline. This cannot be undone.",
    ]);
    expect(leadDeletionWarning({ ...NOTHING, formType: null, enquiry: true }, "enquiry")).toEqual([
      "This deletes the business enquiry and the timeline. This cannot be undone.",
    ]);
  });

  it("that a call to come is cancelled", () => {
    expect(leadDeletionWarning({ ...NOTHING, formType: "consultation", appointment: true }, "submission")[1]).toBe(
      "The appointment is cancelled, and its time is free again.",
    );
  });

  it("what becomes of emails, and that a subscription stays", () => {
    expect(
      leadDeletionWarning({ ...NOTHING, formType: "newsletter", unsent: 1, sent: 3 }, "submission").slice(1),
    ).toEqual([
      "One email that has not gone out will not be sent.",
      "What was sent by email can't be called back; the site's copies of it are deleted.",
      "The newsletter subscription stays. It is removed on the Newsletter screen.",
    ]);
    expect(leadDeletionWarning({ ...NOTHING, unsent: 2 }, "submission")[1]).toBe(
      "2 emails that have not gone out will not be sent.",
    );
  });
});

describe("an owner who deletes a message reads", () => {
  it("what goes with it, and what of its lead stays", () => {
    expect(messageDeletionWarning({ ...ALL, replies: 1, unsent: 3, unsentReplies: 1, sent: 2 })).toEqual([
      "This deletes the message, your reply, an answer that came by email, and the draft of a reply. This cannot be undone.",
      "One email that has not gone out will not be sent.",
      "The form submission and the business enquiry that it belongs to stay, with note and timeline: deleting that deletes everything.",
    ]);
    expect(messageDeletionWarning({ ...NOTHING, message: true, formType: "consultation" }).at(-1)).toMatch(
      /^The consultation request that it belongs to stays, /,
    );
  });

  it("that nothing stays where it came by itself", () => {
    expect(messageDeletionWarning({ ...NOTHING, message: true, formType: null, note: true })).toEqual([
      "This deletes the message, its note, and its timeline. This cannot be undone.",
    ]);
  });
});
