/** Where the bytes of files belong. */
export type ObjectHome = "database" | "s3";

/** The state of the object store, as the owner sees it. It holds no secret. */
export interface ObjectStoreState {
  /** The bucket; null when none is set. */
  place: string | null;
  /** Why the store can't be used, and since when. */
  failure: { text: string; since: string } | null;
  /** Of each kind of files: where they belong, and how many are where. */
  kinds: { what: "pictures" | "documents"; home: ObjectHome; files: Record<ObjectHome, number> }[];
  /** How many files the store should have and doesn't, and since when. */
  missing: { count: number; since: string } | null;
}
