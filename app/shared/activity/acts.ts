/** What acts are about, in the order of the filter, as the owner reads it. */
export const ACT_CATEGORIES = {
  "sign-in": "Sign-in",
  settings: "Settings",
  leads: "Leads",
  content: "Content",
  mail: "Mail",
  data: "Data",
  site: "Site",
} as const;

export type ActCategory = keyof typeof ACT_CATEGORIES;

/**
 * Every act that the activity log holds, what it is about, and its words behind who did it ("You signed in"). In braces is
 * what is counted: one lead, 3 leads; in brackets one of the entry's details. A name is `subject.verb-in-the-past`.
 */
export const ACTS = {
  "session.started": { category: "sign-in", words: "signed in" },
  "session.ended": { category: "sign-in", words: "signed out" },
  "sign-in.failed": { category: "sign-in", words: "failed to sign in" },
  "sign-in.locked": { category: "sign-in", words: "was locked out after wrong sign-ins" },
  "pin.locked": { category: "sign-in", words: "was locked out after wrong PINs" },
  "brute-force.detected": { category: "sign-in", words: "used up the attempts of all unknown devices" },
  "owner.created": { category: "sign-in", words: "created the owner's account" },
  "owner.changed": { category: "sign-in", words: "changed the owner's account" },
  "lock-outs.cleared": { category: "sign-in", words: "lifted the lock-outs" },
  "sign-in-link.requested": { category: "sign-in", words: "asked for a sign-in link" },
  "password.confirmed": { category: "sign-in", words: "entered the password again" },
  "password.rejected": { category: "sign-in", words: "entered a wrong password while signed in" },
  "email-change.requested": { category: "sign-in", words: "asked to change the owner's email address" },
  "email-change.cancelled": { category: "sign-in", words: "cancelled the change of the owner's email address" },
  "sessions.ended": { category: "sign-in", words: "ended {session}" },
  "passkey.added": { category: "sign-in", words: "added the passkey" },
  "passkey.renamed": { category: "sign-in", words: "renamed a passkey to" },
  "passkey.removed": { category: "sign-in", words: "removed the passkey" },
  "passkey.confirmed": { category: "sign-in", words: "confirmed with a passkey" },
  "passkey.rejected": { category: "sign-in", words: "used a passkey that wasn't accepted, while signed in" },
  "passkey.copied": { category: "sign-in", words: "was refused: somebody may have a copy of the passkey" },
  "second-factor.started": { category: "sign-in", words: "began to set up two-step verification" },
  "second-factor.turned-on": { category: "sign-in", words: "turned on two-step verification" },
  "second-factor.turned-off": { category: "sign-in", words: "turned off two-step verification" },
  "second-factor.rejected": { category: "sign-in", words: "entered a wrong code of two-step verification" },
  "recovery-codes.created": { category: "sign-in", words: "made new recovery codes" },
  "device-link.used": { category: "sign-in", words: "opened a link that makes a device known" },

  "settings.saved": { category: "settings", words: "changed settings" },
  "settings.restored": { category: "settings", words: "restored earlier settings" },
  "notifications.turned-on": { category: "settings", words: "turned on notifications on a device" },
  "notifications.turned-off": { category: "settings", words: "turned off notifications on a device" },
  "notifications.test-sent": { category: "settings", words: "sent a test notification" },
  "mail.tested": { category: "settings", words: "tested the mail settings" },
  "newsletter-settings.saved": { category: "settings", words: "changed the newsletter's settings" },
  "diagnostics-project.selected": { category: "settings", words: "switched the project on the technical page" },

  "leads.status-changed": { category: "leads", words: "changed the status of {lead}: [statuses]" },
  "leads.marked-spam": { category: "leads", words: "marked {lead} as spam" },
  "leads.marked-not-spam": { category: "leads", words: "marked {lead} as not spam" },
  "leads.deleted": { category: "leads", words: "deleted {lead}" },
  "messages.deleted": { category: "leads", words: "deleted {message}" },
  "messages.starred": { category: "leads", words: "starred {message}" },
  "messages.unstarred": { category: "leads", words: "took the star off {message}" },
  "change.undone": { category: "leads", words: "undid a change of {record}" },
  "note.saved": { category: "leads", words: "wrote a note on a lead" },
  "note.deleted": { category: "leads", words: "deleted the note on a lead" },
  "reply.sent": { category: "leads", words: "replied to a message" },
  "saved-reply.saved": { category: "leads", words: "changed the saved reply" },
  "saved-reply.deleted": { category: "leads", words: "deleted a saved reply" },

  "post.saved": { category: "content", words: "saved the post" },
  "post.published": { category: "content", words: "published the post" },
  "post.unpublished": { category: "content", words: "unpublished the post" },
  "post.restored": { category: "content", words: "restored an earlier version of the post" },
  "post.deleted": { category: "content", words: "deleted the post" },
  "preview-link.created": { category: "content", words: "created a preview link of a post" },
  "preview-link.revoked": { category: "content", words: "ended a preview link of a post" },
  "announcement.saved": { category: "content", words: "saved the update" },
  "announcement.ended": { category: "content", words: "ended an update" },
  "announcement.deleted": { category: "content", words: "deleted an update" },
  "job.saved": { category: "content", words: "saved the job" },
  "job.moved": { category: "content", words: "changed a job's status: [status]" },
  "job.deleted": { category: "content", words: "deleted a job" },
  "member.saved": { category: "content", words: "saved the team member" },
  "member.placed": { category: "content", words: "changed where a team member is shown" },
  "member.deleted": { category: "content", words: "deleted a team member" },
  "team.ordered": { category: "content", words: "changed the order of the team" },
  "team.started": { category: "content", words: "added the sample team" },
  "image.uploaded": { category: "content", words: "uploaded a picture" },

  "email.sent": { category: "mail", words: "sent an email: [kind]" },
  "email.failed": { category: "mail", words: "couldn't deliver an email: [kind]" },
  "email.withheld": { category: "mail", words: "didn't send an email: [kind]" },
  "email.retried": { category: "mail", words: "sent {email} again" },
  "email.failures-seen": { category: "mail", words: "dismissed failed emails" },
  "email.others-seen": { category: "mail", words: "marked other emails as seen" },
  "email.test-sent": { category: "mail", words: "sent a test email" },
  "issue.created": { category: "mail", words: "created a newsletter issue" },
  "issue.deleted": { category: "mail", words: "deleted a newsletter issue" },
  "issue.test-sent": { category: "mail", words: "sent a test of a newsletter issue" },
  "issue.scheduled": { category: "mail", words: "scheduled a newsletter issue" },
  "issue.unscheduled": { category: "mail", words: "took a newsletter issue off the schedule" },
  "issue.awaits-post": { category: "mail", words: "set a post to go out as a newsletter" },
  "issue.awaits-post-ended": { category: "mail", words: "set a post not to go out as a newsletter" },
  "issue.started": { category: "mail", words: "started sending the newsletter issue" },
  "issue.paused": { category: "mail", words: "paused a newsletter issue" },
  "issue.resumed": { category: "mail", words: "resumed a newsletter issue" },
  "issue.sent": { category: "mail", words: "finished sending the newsletter issue" },
  "confirmations.requested": { category: "mail", words: "asked {subscriber} to confirm" },
  "confirmations.paused": { category: "mail", words: "paused confirmation emails" },
  "confirmations.resumed": { category: "mail", words: "resumed confirmation emails" },
  "suppression.lifted": { category: "mail", words: "took {subscriber} off the suppression list" },

  "list.exported": { category: "data", words: "exported a list: [list]" },
  "subscribers.imported": { category: "data", words: "imported subscribers" },
  "subscribers.removed": { category: "data", words: "removed {subscriber}" },
  "person.exported": { category: "data", words: "exported the data of a person" },
  "person.copy-sent": { category: "data", words: "sent a person the link to a copy of their data" },
  "person.corrected": { category: "data", words: "corrected the data of a person" },
  "person.erased": { category: "data", words: "erased the data of a person" },
  "person.anonymised": { category: "data", words: "anonymised the data of a person" },
  "hold.set": { category: "data", words: "put the data of a person under a legal hold" },
  "hold.lifted": { category: "data", words: "lifted the legal hold on the data of a person" },
  "privacy-request.answered": { category: "data", words: "answered a privacy request" },
  "backup.requested": { category: "data", words: "asked for a backup" },
  "backup.cancelled": { category: "data", words: "cancelled a backup" },
  "backup.made": { category: "data", words: "made a backup" },
  "backup.failed": { category: "data", words: "couldn't make a backup" },
  "backup.proved": { category: "data", words: "restored a backup on trial" },
  "backup.disproved": { category: "data", words: "couldn't restore a backup on trial" },
  "backup.copied": { category: "data", words: "copied a backup to another place" },
  "backup.problem": { category: "data", words: "told of a problem with backups" },
  "backup.downloaded": { category: "data", words: "downloaded a backup" },
  "backup.deleted": { category: "data", words: "deleted a backup" },
  "backups.expired": { category: "data", words: "deleted old backups" },
  "backup-place.tested": { category: "settings", words: "tested a place for backups" },
  "data.expired": { category: "data", words: "deleted expired data: [count] [what]" },

  "site.started": { category: "site", words: "started" },
  "site.stopped": { category: "site", words: "stopped" },
  "site.migrated": { category: "site", words: "updated the database" },
  "task.failed": { category: "site", words: "gave up a background task" },
  "counts.mended": { category: "site", words: "corrected counts that were wrong: [count] of [what]" },
  "database.tested": { category: "site", words: "tested the database" },
} as const satisfies Record<string, { category: ActCategory; words: string }>;

/** The name of an act. */
export type Act = keyof typeof ACTS;

/**
 * The words of an act; those of an unknown one, which another release stored, are its name.
 *
 * @param details - of its entry; `count` says of how many records
 */
export function actWords(act: string, details: { [name: string]: unknown } = {}): string {
  const { words } = Object.hasOwn(ACTS, act) ? ACTS[act as Act] : { words: act };
  const { count } = details;
  return words
    .replace(/\{(\w+)\}/, (_, noun: string) => {
      if (typeof count !== "number") return `${noun}s`;
      return count === 1 ? `a ${noun}` : `${count.toLocaleString("en")} ${noun}s`;
    })
    .replace(/\[(\w+)\]/g, (_, name: string) => inWords(details[name]));
}

/** A detail such as `lead-notice` or `in_progress`, or several. */
function inWords(detail: unknown): string {
  return [detail ?? ""].flat().join(", ").replaceAll(/[-_]/g, " ");
}
