-- The activity log holds events (app/shared/activity/activity-events.ts).
ALTER TABLE "activity" RENAME COLUMN "act" TO "event";