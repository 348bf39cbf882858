import fc from "fast-check";

/** The writes of visitors and of the owner, and how many of a hundred are of each kind. */
const SHARES = {
  "contact-form": 16,
  "contact-api": 12,
  consultation: 12,
  subscription: 8,
  reply: 12,
  status: 12,
  star: 4,
  note: 6,
  deletion: 3,
  post: 6,
  "post-status": 3,
  "post-deletion": 1,
  setting: 2,
  text: 2,
  "sign-in": 1,
  backup: 1,
} as const;

export type WriteKind = keyof typeof SHARES;

/** Records that others can be about. */
const LEADS: readonly WriteKind[] = ["contact-form", "contact-api"];
const POSTS: readonly WriteKind[] = ["post"];
/** What is done to a lead or a post that there is; without one a contact or a post takes its place. */
const SUBJECTS: Partial<Record<WriteKind, readonly WriteKind[]>> = {
  ...{ reply: LEADS, status: LEADS, star: LEADS, note: LEADS, deletion: LEADS },
  ...{ "post-status": POSTS, "post-deletion": POSTS },
};

/** One write of the plan: everything about it that doesn't depend on how the machine runs it. */
export interface Write {
  index: number;
  kind: WriteKind;
  /** Its idempotency key, or the id of what it makes. */
  id: string;
  /** Who sends it, and what it says. Unlike those of any other write. */
  email: string;
  text: string;
  /** A choice among the few values that a kind has, e.g. statuses. */
  choice: number;
  /** The index of the write that made the record that this one is about. */
  subject: number | undefined;
  /** The site that it goes to first: 0 or 1. */
  door: number;
  /** How often it is sent until its sender gives up. */
  tries: number;
}

/** The writes that a seed determines. A record that is deleted isn't written about afterwards. */
export function planWrites(seed: number, count: number): Write[] {
  const living = new Map<readonly WriteKind[], number[]>([
    [LEADS, []],
    [POSTS, []],
  ]);
  return fc.sample(DRAFT, { seed, numRuns: count }).map(({ pick, words, isRejected, ...draft }, index) => {
    const subjects = SUBJECTS[draft.kind];
    const known = subjects ? (living.get(subjects) ?? []) : [];
    const subject = known[pick % Math.max(1, known.length)];
    const kind = subjects && subject === undefined ? (subjects[0] ?? draft.kind) : draft.kind;
    if (kind.endsWith("deletion")) known.splice(known.indexOf(subject ?? -1), 1);
    for (const [kinds, made] of living) if (kinds.includes(kind)) made.push(index);
    const email = `${isRejected ? "rejected" : "visitor"}-${seed}-${index}@client.example`;
    const text = `Write ${index} of seed ${seed}. ${"We hand over weekly reports. ".repeat(words)}`.trim();
    return { ...draft, index, kind, email, text, subject };
  });
}

const DRAFT = fc.noBias(
  fc.record({
    kind: fc.oneof(
      ...Object.entries(SHARES).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as WriteKind) })),
    ),
    id: fc.uuid({ version: 4 }),
    choice: fc.nat(),
    pick: fc.nat(),
    words: fc.nat(60),
    isRejected: fc.nat(49).map((of50) => of50 === 0),
    door: fc.nat(1),
    // Most people try until it works.
    tries: fc.constantFrom(1, 3, 40, 40, 40),
  }),
);
