import { z } from "zod";

const contents = z.object({
  /** From when on data are deleted, in ISO 8601. */
  beginsAt: z.string(),
  /** What has had its time by then, by kind. */
  counts: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type RetentionNoticeContents = z.output<typeof contents>;

/** Tells the owner of a site that was upgraded what will be deleted, and when, unless they choose otherwise. */
export const RETENTION_NOTICE = { name: "retention-notice", schema: contents, priority: 0 } as const;
