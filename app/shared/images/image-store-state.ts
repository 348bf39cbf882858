/** Where the bytes of images belong. */
export type ImageHome = "database" | "s3";

/** The state of the pictures' store, as the owner sees it. It holds no secret. */
export interface ImageStoreState {
  home: ImageHome;
  /** The bucket; null when none is set. */
  place: string | null;
  /** Why the store can't be used, and since when. */
  failure: { text: string; since: string } | null;
  /** How many files are where. */
  files: Record<ImageHome, number>;
  /** How many files the store should have and doesn't, and since when. */
  missing: { count: number; since: string } | null;
}
