import { eq } from "drizzle-orm";
import {
  cancellationSchema,
  moveSchema,
  newAppointmentSchema,
  noShowSchema,
  seenAppointmentSchema,
} from "~/domain/leads/appointments/appointment-requests.ts";
import { renewCalendarFeed, revokeCalendarFeed } from "~/domain/leads/appointments/calendar-feed.server.ts";
import {
  addByOwner,
  cancelByOwner,
  confirmByOwner,
  moveByOwner,
  recordNoShow,
} from "~/domain/leads/appointments/owner-changes.server.ts";
import { inboxViewSchema } from "~/domain/leads/conversations/conversation-list.ts";
import {
  conversationStateOperation,
  snoozeOperation,
  tagOperation,
} from "~/domain/leads/conversations/conversation-operations.server.ts";
import { saveInboxView } from "~/domain/leads/conversations/inbox-views.server.ts";
import { detachFromDraft } from "~/domain/leads/files/attachments.server.ts";
import { markMessageOpened, starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { starSchema } from "~/domain/leads/inbox/message-list.ts";
import {
  consultationStatusOperation,
  enquiryDeletionOperation,
  enquirySpamOperation,
  enquiryStatusOperation,
  markSubmissionsRead,
  messageDeletionOperation,
  messageSpamOperation,
  messageStatusOperation,
  readMarkOperation,
  submissionDeletionOperation,
  submissionSpamOperation,
} from "~/domain/leads/lists/record-operations.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import {
  newReplySchema,
  replyDraftSchema,
  savedFilesSchema,
  savedReplySchema,
} from "~/domain/leads/replies/reply-requests.ts";
import { attachSavedFiles, deleteSavedReply, storeSavedReply } from "~/domain/leads/replies/saved-replies.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { undoReply } from "~/domain/leads/replies/undo-reply.server.ts";
import { readMarkSchema } from "~/domain/leads/submissions/submission-list.ts";
import { inboxViews } from "~/domain/leads/tables/tags.server.ts";
import { noteChangeSchema } from "~/domain/leads/triage/lead-requests.ts";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { database } from "~/platform/db/database.server.ts";
import { command, saveCommand } from "~/platform/http/command.server.ts";
import { deviceName } from "~/platform/http/device-name.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { bulkCommand } from "~/platform/lists/bulk/bulk-command.server.ts";
import { announcePresence } from "~/platform/live/presence.server.ts";
import { presenceSchema } from "~/shared/live/presence.ts";
import { recordIdRequestSchema } from "~/shared/record-requests.ts";
import { calendarFeedRequestSchema } from "./appointments/appointment-requests.ts";
import { saveNote } from "./triage/timeline.server.ts";

/** What the owner does to messages. */
const messageCommands = {
  /** Marks an unread message read when it is opened. */
  "messages.open": command(recordIdRequestSchema, async ({ id }, now) => {
    await markMessageOpened(id, now);
    return { opened: id };
  }),
  "messages.star": command(
    starSchema,
    async (stars, now, { tx }) => ({ starred: stars.starred, count: await starMessages(stars, now, tx) }),
    {
      event: "messages.starred",
      of: ({ ids, starred }, { count }) =>
        count > 0
          ? {
              event: starred ? "messages.starred" : "messages.unstarred",
              subject: onlyRecord("message", ids),
              details: { count },
            }
          : null,
    },
  ),
  "messages.status": bulkCommand(messageStatusOperation),
  "messages.spam": bulkCommand(messageSpamOperation),
  /** Deletes messages with their replies and drafts. */
  "messages.delete": bulkCommand(messageDeletionOperation),
};

const ALREADY_SENT =
  "This reply has been sent already, with another text. What you typed is kept: Send sends it as another reply.";

/** What the owner does with replies. */
const replyCommands = {
  /** Idempotent by `id`; 409 when another reply has it. `gone` when the message was deleted. */
  "replies.send": command(
    newReplySchema,
    async (reply, now, { tx }) => {
      const { outcome, messageId } = await replyToMessage(reply, now, tx);
      if (outcome === "conflict") throw new HttpError(409, ALREADY_SENT);
      const isNew = outcome === "stored" || outcome === "undeliverable";
      return { id: reply.id, messageId, gone: outcome === "gone", isNew };
    },
    {
      event: "reply.sent",
      of: (_, { isNew, messageId: id }) => (isNew ? { subject: { kind: "message", id } } : null),
    },
  ),
  /** Takes back a reply whose email hasn't left; `sent` when it has. */
  "replies.undo": command(
    recordIdRequestSchema,
    async ({ id }, now, { tx }) => ({ id, outcome: await undoReply(tx, id, now) }),
    {
      event: "reply.undone",
      of: ({ id }, { outcome }) => (outcome === "undone" ? { subject: { kind: "reply", id } } : null),
    },
  ),
  /** Autosaves a draft, unless that reply was sent or another window changed the draft. */
  "replies.save-draft": command(replyDraftSchema, storeReplyDraft),
  /** Takes a file from a draft. */
  "attachments.delete": command(recordIdRequestSchema, async ({ id }, _, { tx }) => ({
    deleted: await detachFromDraft(tx, id),
  })),
  "saved-replies.save": command(
    savedReplySchema,
    async (reply, now, { tx }) => {
      await storeSavedReply(reply, now, tx);
      return { savedId: reply.id };
    },
    { event: "saved-reply.saved", of: ({ id, title }) => ({ subject: { kind: "saved-reply", id, label: title } }) },
  ),
  /** Gives its files to a draft. */
  "saved-replies.attach": command(
    savedFilesSchema,
    async (files, now, { tx }) => ({ messageId: await attachSavedFiles(tx, files, now) }),
    {
      event: "reply-file.attached",
      of: (_, { messageId: id }) => ({ subject: { kind: "message", id } }),
    },
  ),
  "saved-replies.delete": command(
    recordIdRequestSchema,
    async ({ id }, _, { tx }) => ({ deleted: id, change: await deleteSavedReply(id, tx) }),
    {
      event: "saved-reply.deleted",
      of: ({ id }, { change }) => (change === "saved" ? { subject: { kind: "saved-reply", id } } : null),
    },
  ),
};

/** What the owner does to conversations. */
const conversationCommands = {
  /** Tells the owner's other windows what this one does in a conversation; nothing of it is stored. */
  "conversations.attend": command(presenceSchema, async (presence, _, { origin: { request }, tx }) => {
    const device = deviceName(request.headers.get("user-agent")) ?? "a browser";
    await announcePresence({ ...presence, device }, tx);
  }),
  "conversations.state": bulkCommand(conversationStateOperation),
  "conversations.snooze": bulkCommand(snoozeOperation),
  "conversations.tag": bulkCommand(tagOperation),
  "inbox-views.save": command(inboxViewSchema, async (view, _, { tx }) => {
    await saveInboxView(view, tx);
    return { id: view.id };
  }),
  "inbox-views.delete": command(recordIdRequestSchema, async ({ id }, _, { tx }) => {
    await tx.delete(inboxViews).where(eq(inboxViews.id, id));
    return { id };
  }),
};

/** What the owner does to form submissions and consultation requests. */
const submissionCommands = {
  "submissions.mark": command(readMarkSchema, async ({ ids, read }) => ({
    marked: (await markSubmissionsRead(database(), ids, read)).length,
  })),
  "submissions.mark-matching": bulkCommand(readMarkOperation),
  "submissions.spam": bulkCommand(submissionSpamOperation),
  "submissions.delete": bulkCommand(submissionDeletionOperation),
  "consultations.status": bulkCommand(consultationStatusOperation),
};

/** What the owner does to business enquiries. */
const enquiryCommands = {
  "enquiries.status": bulkCommand(enquiryStatusOperation),
  "enquiries.spam": bulkCommand(enquirySpamOperation),
  "enquiries.delete": bulkCommand(enquiryDeletionOperation),
};

/** What the owner writes down about leads. */
const noteCommands = {
  /** Optimistic locking: answers with the stored text if that isn't `was`, or that the lead is deleted. */
  "notes.save": command(noteChangeSchema, (change, now, { tx }) => saveNote(change, now, tx), {
    event: "note.saved",
    of: ({ subject: kind, subjectId: id, text }, result) =>
      result.saved && !result.isUnchanged
        ? { event: text ? "note.saved" : "note.deleted", subject: { kind, id } }
        : null,
  }),
};

/** What the owner does with the feed of their appointments. */
const calendarFeedCommands = {
  /** Answers with the new address; it can't be read again. */
  "appointments.feed": command(
    calendarFeedRequestSchema,
    async ({ do: what }, now, { tx }) => {
      if (what === "new") return { address: await renewCalendarFeed(tx, now) };
      return (await revokeCalendarFeed(tx)) ? { address: null } : "unchanged";
    },
    {
      event: "calendar-feed.created",
      of: (_, { address }) => ({ event: address ? "calendar-feed.created" : "calendar-feed.revoked" }),
    },
  ),
};

const ofAppointment = (_: unknown, { id, time: label }: { id: string; time: string }) => ({
  subject: { kind: "appointment", id, label },
});

/** What the owner does to appointments. 409 where the time is taken, or another tab has changed it meanwhile. */
const appointmentCommands = {
  "appointments.confirm": command(seenAppointmentSchema, (seen, now, { tx }) => confirmByOwner(tx, seen, now), {
    event: "appointment.confirmed",
    of: ofAppointment,
  }),
  /** Undoes a move and a cancellation, too. */
  "appointments.move": command(moveSchema, (move, now, { tx }) => moveByOwner(tx, move, now), {
    event: "appointment.moved",
    of: ofAppointment,
  }),
  "appointments.cancel": command(cancellationSchema, (cancel, now, { tx }) => cancelByOwner(tx, cancel, now), {
    event: "appointment.cancelled",
    of: ofAppointment,
  }),
  "appointments.no-show": command(noShowSchema, (mark, now, { tx }) => recordNoShow(tx, mark, now), {
    event: "appointment.missed",
    of: (mark, done) => ({
      event: mark.noShow ? "appointment.missed" : "appointment.kept",
      ...ofAppointment(mark, done),
    }),
  }),
  /** Idempotent by `newId`. */
  "appointments.add": saveCommand(
    newAppointmentSchema,
    async (added, now, { tx }) => {
      const { note: text } = added;
      const result = await addByOwner(tx, added, now);
      if (result === "unchanged") return result;
      const { id: leadId } = result;
      if (text) await saveNote({ leadId, subject: "submission", subjectId: leadId, text, was: "" }, now, tx);
      return result;
    },
    { event: "appointment.added", of: ofAppointment },
  ),
};

/** What the owner does about leads. */
export const leadCommands = {
  ...conversationCommands,
  ...messageCommands,
  ...replyCommands,
  ...submissionCommands,
  ...enquiryCommands,
  ...appointmentCommands,
  ...noteCommands,
  ...calendarFeedCommands,
};
