import type { VersionKind } from "~/domain/blog/post.ts";

/** A line of a post's history. `at` is when it was last added to, an ISO 8601 timestamp in UTC. */
export interface VersionSummary {
  id: string;
  kind: VersionKind;
  title: string;
  /** The length of the content in characters. */
  length: number;
  at: string;
}
