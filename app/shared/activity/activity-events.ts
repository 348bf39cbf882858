/** What events are about, in the order of the filter, as the owner reads it. */
export const EVENT_CATEGORIES = {
  "sign-in": "Sign-in",
  settings: "Settings",
  leads: "Leads",
  content: "Content",
  mail: "Mail",
  data: "Data",
  site: "Site",
} as const;

export type EventCategory = keyof typeof EVENT_CATEGORIES;

/**
 * Every event that the activity log holds, what it is about, and its message behind who did it ("You signed in"). In
 * braces is what is counted: one lead, 3 leads; in brackets one of the entry's details. A name is
 * `subject.verb-in-the-past`.
 */
export const ACTIVITY_EVENTS = {
  "session.started": { category: "sign-in", message: "signed in" },
  "session.ended": { category: "sign-in", message: "signed out" },
  "sign-in.failed": { category: "sign-in", message: "failed to sign in" },
  "sign-in.locked": { category: "sign-in", message: "was locked out after wrong sign-ins" },
  "pin.locked": { category: "sign-in", message: "was locked out after wrong PINs" },
  "brute-force.detected": { category: "sign-in", message: "used up the attempts of all unknown devices" },
  "owner.created": { category: "sign-in", message: "created the owner's account" },
  "owner.changed": { category: "sign-in", message: "changed the owner's account" },
  "lock-outs.cleared": { category: "sign-in", message: "lifted the lock-outs" },
  "sign-in-link.requested": { category: "sign-in", message: "asked for a sign-in link" },
  "password.confirmed": { category: "sign-in", message: "entered the password again" },
  "password.rejected": { category: "sign-in", message: "entered a wrong password while signed in" },
  "email-change.requested": { category: "sign-in", message: "asked to change the owner's email address" },
  "email-change.cancelled": { category: "sign-in", message: "cancelled the change of the owner's email address" },
  "sessions.ended": { category: "sign-in", message: "ended {session}" },
  "passkey.added": { category: "sign-in", message: "added the passkey" },
  "passkey.renamed": { category: "sign-in", message: "renamed a passkey to" },
  "passkey.removed": { category: "sign-in", message: "removed the passkey" },
  "passkey.confirmed": { category: "sign-in", message: "confirmed with a passkey" },
  "passkey.rejected": { category: "sign-in", message: "used a passkey that wasn't accepted, while signed in" },
  "passkey.copied": { category: "sign-in", message: "was refused: someone may have a copy of the passkey" },
  "second-factor.started": { category: "sign-in", message: "began to set up two-step verification" },
  "second-factor.turned-on": { category: "sign-in", message: "turned on two-step verification" },
  "second-factor.turned-off": { category: "sign-in", message: "turned off two-step verification" },
  "second-factor.rejected": { category: "sign-in", message: "entered a wrong code of two-step verification" },
  "recovery-codes.created": { category: "sign-in", message: "made new recovery codes" },
  "device-link.used": { category: "sign-in", message: "opened a link that makes a device known" },

  "settings.saved": { category: "settings", message: "changed settings" },
  "settings.restored": { category: "settings", message: "restored earlier settings" },
  "notifications.turned-on": { category: "settings", message: "turned on notifications on a device" },
  "notifications.turned-off": { category: "settings", message: "turned off notifications on a device" },
  "notifications.test-sent": { category: "settings", message: "sent a test notification" },
  "mail.tested": { category: "settings", message: "tested the mail settings" },
  "newsletter-settings.saved": { category: "settings", message: "changed the newsletter's settings" },
  "diagnostics-project.selected": { category: "settings", message: "switched the project on the technical page" },

  "leads.status-changed": { category: "leads", message: "changed the status of {lead}: [statuses]" },
  "leads.marked-spam": { category: "leads", message: "marked {lead} as spam" },
  "leads.marked-not-spam": { category: "leads", message: "marked {lead} as not spam" },
  "leads.deleted": { category: "leads", message: "deleted {lead}" },
  "messages.deleted": { category: "leads", message: "deleted {message}" },
  "messages.starred": { category: "leads", message: "starred {message}" },
  "messages.unstarred": { category: "leads", message: "took the star off {message}" },
  "change.undone": { category: "leads", message: "undid a change of {record}" },
  "calendar-feed.created": { category: "leads", message: "gave the calendar feed a new address" },
  "calendar-feed.revoked": { category: "leads", message: "revoked the calendar feed" },
  "appointment.added": { category: "leads", message: "added an appointment at" },
  "appointment.confirmed": { category: "leads", message: "confirmed the appointment at" },
  "appointment.moved": { category: "leads", message: "moved an appointment to" },
  "appointment.cancelled": { category: "leads", message: "cancelled the appointment at" },
  "appointment.missed": { category: "leads", message: "recorded that a visitor didn't come to the appointment at" },
  "appointment.kept": { category: "leads", message: "recorded that a visitor came to the appointment at" },
  "note.saved": { category: "leads", message: "wrote a note on a lead" },
  "note.deleted": { category: "leads", message: "deleted the note on a lead" },
  "reply.sent": { category: "leads", message: "replied to a message" },
  "reply.undone": { category: "leads", message: "took back a reply before it was sent" },
  "saved-reply.saved": { category: "leads", message: "changed the saved reply" },
  "saved-reply.deleted": { category: "leads", message: "deleted a saved reply" },

  "post.saved": { category: "content", message: "saved the post" },
  "post.published": { category: "content", message: "published the post" },
  "post.unpublished": { category: "content", message: "unpublished the post" },
  "post.restored": { category: "content", message: "restored an earlier version of the post" },
  "post.deleted": { category: "content", message: "deleted the post" },
  "preview-link.created": { category: "content", message: "created a preview link of the page" },
  "preview-link.revoked": { category: "content", message: "revoked a preview link of the page" },
  "content.published": { category: "content", message: "published texts of" },
  "content.scheduled": { category: "content", message: "scheduled texts of" },
  "content.unscheduled": { category: "content", message: "took texts off the schedule, of" },
  "content.discarded": { category: "content", message: "discarded the draft of" },
  "content.undone": { category: "content", message: "took back what was published of" },
  "content.restored": { category: "content", message: "restored an earlier version of" },
  "redirect.saved": { category: "content", message: "saved the redirect of" },
  "redirect.deleted": { category: "content", message: "deleted the redirect of" },
  "redirects.imported": { category: "content", message: "imported {redirect}" },
  "announcement.saved": { category: "content", message: "saved the update" },
  "announcement.ended": { category: "content", message: "ended an update" },
  "announcement.deleted": { category: "content", message: "deleted an update" },
  "job.saved": { category: "content", message: "saved the job" },
  "job.moved": { category: "content", message: "changed a job's status: [status]" },
  "job.deleted": { category: "content", message: "deleted a job" },
  "member.saved": { category: "content", message: "saved the team member" },
  "member.placed": { category: "content", message: "changed where a team member is shown" },
  "member.deleted": { category: "content", message: "deleted a team member" },
  "team.ordered": { category: "content", message: "changed the order of the team" },
  "team.started": { category: "content", message: "added the sample team" },
  "reply-file.attached": { category: "leads", message: "attached a file to a reply" },
  "image.uploaded": { category: "content", message: "uploaded a picture" },

  "email.sent": { category: "mail", message: "sent an email: [kind]" },
  "email.failed": { category: "mail", message: "couldn't deliver an email: [kind]" },
  "email.withheld": { category: "mail", message: "didn't send an email: [kind]" },
  "email.retried": { category: "mail", message: "sent {email} again" },
  "email.failures-seen": { category: "mail", message: "dismissed failed emails" },
  "email.others-seen": { category: "mail", message: "marked other emails as seen" },
  "email.test-sent": { category: "mail", message: "sent a test email" },
  "issue.created": { category: "mail", message: "created a newsletter issue" },
  "issue.deleted": { category: "mail", message: "deleted a newsletter issue" },
  "issue.test-sent": { category: "mail", message: "sent a test of a newsletter issue" },
  "issue.scheduled": { category: "mail", message: "scheduled a newsletter issue" },
  "issue.unscheduled": { category: "mail", message: "took a newsletter issue off the schedule" },
  "issue.awaits-post": { category: "mail", message: "set a post to go out as a newsletter" },
  "issue.awaits-post-ended": { category: "mail", message: "set a post not to go out as a newsletter" },
  "issue.started": { category: "mail", message: "started sending the newsletter issue" },
  "issue.paused": { category: "mail", message: "paused a newsletter issue" },
  "issue.resumed": { category: "mail", message: "resumed a newsletter issue" },
  "issue.sent": { category: "mail", message: "finished sending the newsletter issue" },
  "confirmations.requested": { category: "mail", message: "asked {subscriber} to confirm" },
  "confirmations.paused": { category: "mail", message: "paused confirmation emails" },
  "confirmations.resumed": { category: "mail", message: "resumed confirmation emails" },
  "suppression.lifted": { category: "mail", message: "took {subscriber} off the suppression list" },

  "list.exported": { category: "data", message: "exported a list: [list]" },
  "subscribers.imported": { category: "data", message: "imported subscribers" },
  "subscribers.removed": { category: "data", message: "removed {subscriber}" },
  "person.exported": { category: "data", message: "exported the data of a person" },
  "person.copy-sent": { category: "data", message: "sent a person the link to a copy of their data" },
  "person.corrected": { category: "data", message: "corrected the data of a person" },
  "person.erased": { category: "data", message: "erased the data of a person" },
  "person.anonymised": { category: "data", message: "anonymised the data of a person" },
  "words.erased": { category: "data", message: "erased words from the texts of the site" },
  "hold.set": { category: "data", message: "put the data of a person under a legal hold" },
  "hold.lifted": { category: "data", message: "lifted the legal hold on the data of a person" },
  "privacy-request.answered": { category: "data", message: "answered a privacy request" },
  "backup.requested": { category: "data", message: "asked for a backup" },
  "backup.cancelled": { category: "data", message: "cancelled a backup" },
  "backup.made": { category: "data", message: "made a backup" },
  "backup.failed": { category: "data", message: "couldn't make a backup" },
  "backup.proved": { category: "data", message: "verified a backup" },
  "backup.disproved": { category: "data", message: "couldn't verify a backup" },
  "backup.copied": { category: "data", message: "copied a backup to another machine" },
  "backup.problem": { category: "data", message: "told of a problem with backups" },
  "backup.downloaded": { category: "data", message: "downloaded a backup" },
  "backup.deleted": { category: "data", message: "deleted a backup" },
  "backups.expired": { category: "data", message: "deleted old backups" },
  "backup-place.tested": { category: "settings", message: "tested a destination of backups" },
  "data.expired": { category: "data", message: "deleted expired data: [count] [what]" },

  "site.started": { category: "site", message: "started" },
  "site.stopped": { category: "site", message: "stopped" },
  "site.migrated": { category: "site", message: "updated the database" },
  "task.failed": { category: "site", message: "gave up a background task" },
  "counts.mended": { category: "site", message: "corrected counts that were wrong: [count] of [what]" },
  "database.tested": { category: "site", message: "tested the database" },
} as const satisfies Record<string, { category: EventCategory; message: string }>;

/** The name of an event. */
export type ActivityEventName = keyof typeof ACTIVITY_EVENTS;

/**
 * The words of an event; those of an unknown one, which another release stored, are its name.
 *
 * @param details - of its entry; `count` says of how many records
 */
export function eventMessage(event: string, details: { [name: string]: unknown } = {}): string {
  const { message } = Object.hasOwn(ACTIVITY_EVENTS, event)
    ? ACTIVITY_EVENTS[event as ActivityEventName]
    : { message: event };
  const { count } = details;
  return message
    .replace(/\{(\w+)\}/, (_, noun: string) => {
      if (typeof count !== "number") return `${noun}s`;
      return count === 1 ? `a ${noun}` : `${count.toLocaleString("en")} ${noun}s`;
    })
    .replace(/\[(\w+)\]/g, (_, name: string) => detailText(details[name]));
}

/** A detail such as `lead-notice` or `in_progress`, or several. */
function detailText(detail: unknown): string {
  return [detail ?? ""].flat().join(", ").replaceAll(/[-_]/g, " ");
}
