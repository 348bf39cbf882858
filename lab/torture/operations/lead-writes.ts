import type { LeadEntry } from "../ledger.ts";
import type { Write } from "../plan/writes.ts";
import type { TortureContext } from "../torture-context.ts";

const STATUSES = ["read", "replied", "archived", "unread"];

export async function reply({ client }: TortureContext, write: Write, lead: LeadEntry): Promise<boolean> {
  const messageId = lead.ids?.message;
  const sent = await client.send(write, (door) =>
    client.command(door, "/admin/commands/replies.send", { id: write.id, messageId, body: write.text }),
  );
  lead.replies.push({ id: write.id, body: write.text, isAcknowledged: sent.answer !== undefined });
  lead.status.write("replied", sent);
  // A reply that is returned puts its message back into the inbox.
  if (lead.write.email.startsWith("rejected-")) lead.status.write("unread", { answer: undefined, isUncertain: true });
  return sent.answer !== undefined;
}

export async function changeStatus({ client }: TortureContext, write: Write, lead: LeadEntry): Promise<boolean> {
  const status = STATUSES[write.choice % STATUSES.length] ?? "";
  const body = { operationId: write.id, records: { ids: [lead.ids?.message] }, status };
  const sent = await client.send(write, (door) => client.command(door, "/admin/commands/messages.status", body));
  lead.status.write(status, sent);
  return sent.answer !== undefined;
}

export async function star({ client }: TortureContext, write: Write, lead: LeadEntry): Promise<boolean> {
  const starred = write.choice % 2 === 0;
  const body = { ids: [lead.ids?.message], starred };
  const sent = await client.send(write, (door) => client.command(door, "/admin/commands/messages.star", body));
  lead.isStarred.write(starred, sent);
  return sent.answer !== undefined;
}

/** On a conflict the owner sees what is stored, and saves again over that. */
export async function saveNote({ client }: TortureContext, write: Write, lead: LeadEntry): Promise<boolean> {
  const { submission: leadId } = lead.ids ?? {};
  let was = lead.note.acknowledged;
  const sent = await client.send(write, async (door) => {
    const about = { leadId, subject: "submission", subjectId: leadId };
    const answer = await client.command(door, "/admin/commands/notes.save", { ...about, text: write.text, was });
    if (typeof answer?.conflict === "string") was = answer.conflict;
    return answer?.saved === true ? answer : undefined;
  });
  lead.note.write(write.text, sent);
  return sent.answer !== undefined;
}

export async function deleteLead({ client }: TortureContext, write: Write, lead: LeadEntry): Promise<boolean> {
  const records = { ids: [lead.ids?.submission] };
  const sent = await client.send(write, (door) =>
    client.command(door, "/admin/commands/submissions.delete", { records }),
  );
  lead.isDeleted.write(true, sent);
  return sent.answer !== undefined;
}
