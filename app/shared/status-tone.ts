const STATUS_TONES = {
  new: "accent",
  unread: "accent",
  open: "accent",
  "in-progress": "info",
  in_progress: "info",
  contacted: "info",
  read: "info",
  replied: "success",
  resolved: "success",
  published: "success",
} as const;

type StatusTone = (typeof STATUS_TONES)[keyof typeof STATUS_TONES] | "neutral";

/** The tone of a record's status, for its badge; unknown ones are neutral. */
export function statusTone(status: string): StatusTone {
  const tones: Partial<Record<string, StatusTone>> = STATUS_TONES;
  return tones[status] ?? "neutral";
}
