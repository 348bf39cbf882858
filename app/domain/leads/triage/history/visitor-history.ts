/** One record with a visitor's address: what they sent, or what the owner replied. `at` is an ISO 8601 timestamp. */
export interface HistoryRecord {
  kind: "submission" | "message" | "enquiry" | "reply";
  leadId: string;
  id: string;
  /** Of a reply: the message that it answers. */
  messageId?: string;
  at: string;
  /** Its name, e.g. `consultation`. */
  title: string;
  status: string;
  /** Whether its lead is suspected to be spam. */
  suspectedSpam: boolean;
  preview: string;
}

/** A record in the owner's area: its name there, its status and its path. */
export interface RecordLink {
  label: string;
  status: string;
  to: string;
}

/** A line of a visitor's history: one submission with all its records, or one reply. */
export interface HistoryEntry {
  id: string;
  at: string;
  title: string;
  preview: string;
  suspectedSpam: boolean;
  links: RecordLink[];
}

const RECORD_LABELS = { message: "Message", enquiry: "Enquiry", submission: "Submission", reply: "Reply" } as const;

/**
 * Groups the records into a history, the latest first: the records of one submission are one entry. One lead is left
 * out.
 */
export function visitorHistory(parts: HistoryRecord[], leadId: string): HistoryEntry[] {
  const others = parts.filter((part) => part.leadId !== leadId);
  const sendings = Map.groupBy(
    others.filter(({ kind }) => kind !== "reply"),
    (part) => part.leadId,
  );
  const entries = [...sendings.values()].flatMap(leadEntry);
  for (const reply of others.filter(({ kind }) => kind === "reply")) {
    entries.push({ ...entryOf(reply), title: "Your reply" });
  }
  return entries.sort((one, other) => (one.at < other.at ? 1 : -1));
}

function leadEntry(records: HistoryRecord[]): HistoryEntry[] {
  const order = Object.keys(RECORD_LABELS);
  const sorted = records.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const [first] = sorted;
  if (!first) return [];
  const title = records.find(({ kind }) => kind === "submission")?.title ?? first.title;
  return [{ ...entryOf(first), title, links: sorted.map(recordLink) }];
}

function entryOf(part: HistoryRecord): HistoryEntry {
  const { id, at, title, preview, suspectedSpam } = part;
  return { id, at, title, preview, suspectedSpam, links: [recordLink(part)] };
}

/** A record's path in the owner's area, and its status. */
export function recordLink({
  kind,
  id,
  status,
  title,
  suspectedSpam,
  messageId = id,
}: Omit<HistoryRecord, "at" | "preview" | "leadId">) {
  const isInThread = kind === "message" || kind === "reply";
  const search = new URLSearchParams({
    ...(suspectedSpam ? (isInThread ? { tab: "spam" } : { spam: "only" }) : {}),
    ...(isInThread ? {} : { highlight: id }),
    view: kind === "reply" ? messageId : id,
  });
  return { label: RECORD_LABELS[kind], status, to: `${screenOf(kind, title)}?${search}` };
}

function screenOf(kind: HistoryRecord["kind"], title: string): string {
  if (kind === "message" || kind === "reply") return "/admin/contact";
  if (kind === "enquiry") return "/admin/enquiries";
  return title === "consultation" ? "/admin/consultations" : "/admin/form-submissions";
}
