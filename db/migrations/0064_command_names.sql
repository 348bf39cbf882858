-- Kinds of versions, and operations that may go on or be undone, have the names that the code has for them.
UPDATE "blog_post_versions" SET "kind" = 'discarded' WHERE "kind" = 'set-aside';--> statement-breakpoint
UPDATE "bulk_operations" SET "operation" = 'subscribers.lift-suppression' WHERE "operation" = 'subscribers.release';
