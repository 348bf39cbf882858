import { z } from "zod";
import { STORAGE_KINDS } from "~/shared/setup/storage-steps.ts";

/** Tells the owner of a problem with backups. */
export const BACKUP_PROBLEM_EMAIL = {
  name: "backup-problem",
  schema: z.object({
    problem: z.enum(["missed", "disproved", "unproved", "pictures", "lost-pictures", ...STORAGE_KINDS]),
    since: z.string(),
    reason: z.string().nullable(),
  }),
  priority: 5,
  retentionDays: 180,
} as const;
