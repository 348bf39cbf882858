ALTER TABLE "message_answers" ADD COLUMN "whole_text" text;--> statement-breakpoint
ALTER TABLE "message_answers" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;