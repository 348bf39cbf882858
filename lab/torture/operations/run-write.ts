import type { LeadEntry, PostEntry } from "../ledger.ts";
import type { Write, WriteKind } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";
import { changeStatus, deleteLead, reply, saveNote, star } from "./lead-writes.ts";
import { publishText, saveSetting, signIn, writeBackup } from "./owner-writes.ts";
import { changePostStatus, deletePost, savePost } from "./post-writes.ts";
import { sendConsultation, sendContactByApi, sendContactForm, subscribe } from "./visitor-writes.ts";

/** Each resolves to whether it was acknowledged. */
const FIRST: Partial<Record<WriteKind, (torture: TortureContext, write: Write) => Promise<boolean>>> = {
  "contact-form": sendContactForm,
  "contact-api": sendContactByApi,
  consultation: sendConsultation,
  subscription: subscribe,
  post: savePost,
  setting: saveSetting,
  text: publishText,
  "sign-in": signIn,
  backup: writeBackup,
};
const ABOUT_LEAD: Partial<
  Record<WriteKind, (torture: TortureContext, write: Write, lead: LeadEntry) => Promise<boolean>>
> = {
  reply,
  status: changeStatus,
  star,
  note: saveNote,
  deletion: deleteLead,
};
const ABOUT_POST: Partial<
  Record<WriteKind, (torture: TortureContext, write: Write, post: PostEntry) => Promise<boolean>>
> = {
  "post-status": changePostStatus,
  "post-deletion": deletePost,
};

/** Sends a write of the plan, and enters what became of it. One about a record that was never acknowledged is left
 * out. */
export async function runWrite(torture: TortureContext, write: Write): Promise<void> {
  const { ledger } = torture;
  const { kind, subject } = write;
  const lead = subject === undefined ? undefined : ledger.leads.get(subject);
  const post = subject === undefined ? undefined : ledger.posts.get(subject);
  if (subject === undefined) ledger.count(write, (await FIRST[kind]?.(torture, write)) === true);
  else if (lead?.isAcknowledged && (await findIds(torture, lead)))
    ledger.count(write, (await ABOUT_LEAD[kind]?.(torture, write, lead)) === true);
  else if (post?.isAcknowledged) ledger.count(write, (await ABOUT_POST[kind]?.(torture, write, post)) === true);
  else ledger.withoutSubject += 1;
}

/** The ids that the owner's screens name the lead by. */
async function findIds({ world }: TortureContext, lead: LeadEntry): Promise<boolean> {
  lead.ids ??= (
    await world.query<{ submission: string; message: string }>(
      `select s.id as submission, m.id as message from form_submissions s join contact_messages m on m.submission_id = s.id
        where s.idempotency_key = any($1)`,
      [[`form:contact-page:${lead.write.id}`, `json:submit-contact:${lead.write.id}`]],
    )
  )[0];
  return lead.ids !== undefined;
}
