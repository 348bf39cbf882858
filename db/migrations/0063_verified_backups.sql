-- Backups are verified, in the words of the code; stored problems and the emails about them, too, so that none is told again.
ALTER TABLE "backups" RENAME COLUMN "proved_at" TO "verified_at";--> statement-breakpoint
UPDATE "backups" SET "state" = CASE "state"
  WHEN 'proved' THEN 'verified' WHEN 'proving' THEN 'verifying' WHEN 'unproved' THEN 'unverified' ELSE 'unrestorable' END
  WHERE "state" IN ('proved', 'proving', 'unproved', 'disproved');--> statement-breakpoint
UPDATE "emails" SET
  "data" = jsonb_set("data", '{problem}', CASE "data"->>'problem'
    WHEN 'disproved' THEN '"unrestorable"'::jsonb ELSE '"unverified"'::jsonb END),
  "once_key" = replace(replace("once_key", ':disproved:', ':unrestorable:'), ':unproved:', ':unverified:')
  WHERE "kind" = 'backup-problem' AND "data"->>'problem' IN ('disproved', 'unproved');
