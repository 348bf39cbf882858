import type { Write } from "./plan/writes.ts";

/**
 * A value that writes change one after the other. An unacknowledged write may have been done, or may be done later,
 * when a paused process goes on: so its value stays possible for ever.
 */
export class Possible<Value> {
  acknowledged: Value;
  readonly #others = new Set<Value>();

  constructor(value: Value) {
    this.acknowledged = value;
  }

  write(value: Value, { answer, isUncertain }: { answer: unknown; isUncertain: boolean }): void {
    if (isUncertain) this.#others.add(value);
    if (answer !== undefined) this.acknowledged = value;
  }

  allows(value: Value): boolean {
    return value === this.acknowledged || this.#others.has(value);
  }

  get isUncertain(): boolean {
    return this.#others.size > 0;
  }
}

/** What is known of a visitor's contact or consultation. */
export interface LeadEntry {
  write: Write;
  isAcknowledged: boolean;
  isUncertain: boolean;
  /** The id that the acknowledgement named. */
  answeredId: string | undefined;
  /** Looked up when the owner first opens it. */
  ids: { submission: string; message: string } | undefined;
  status: Possible<string>;
  isStarred: Possible<boolean>;
  note: Possible<string>;
  isDeleted: Possible<boolean>;
  replies: { id: string; body: string; isAcknowledged: boolean }[];
}

/** What is known of a post. */
export interface PostEntry {
  write: Write;
  isAcknowledged: boolean;
  isUncertain: boolean;
  status: Possible<string>;
  isDeleted: Possible<boolean>;
}

/** What has been sent, and what of it was acknowledged: what the tables have to agree with. */
export class Ledger {
  readonly leads = new Map<number, LeadEntry>();
  readonly posts = new Map<number, PostEntry>();
  readonly subscriptions = new Map<string, { isAcknowledged: boolean }>();
  readonly city = new Possible("");
  readonly headline = new Possible("");
  readonly sessions: string[] = [];
  /** The file of the newest backup. */
  backup: string | undefined;
  readonly acknowledged: Record<string, number> = {};
  readonly givenUp: Record<string, number> = {};
  /** Writes about a record that was never acknowledged. */
  withoutSubject = 0;

  addLead(write: Write, { answer, isUncertain }: { answer: { id?: unknown } | undefined; isUncertain: boolean }): void {
    this.leads.set(write.index, {
      write,
      isAcknowledged: answer !== undefined,
      isUncertain,
      answeredId: typeof answer?.id === "string" ? answer.id : undefined,
      ids: undefined,
      status: new Possible("unread"),
      isStarred: new Possible(false),
      note: new Possible(""),
      isDeleted: new Possible(false),
      replies: [],
    });
  }

  count({ kind }: Write, isAcknowledged: boolean): void {
    const counts = isAcknowledged ? this.acknowledged : this.givenUp;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
}
