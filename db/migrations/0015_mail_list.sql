DROP INDEX "mails_newest";--> statement-breakpoint
CREATE INDEX "mails_single_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE priority >= 0 or subject_id is null;--> statement-breakpoint
CREATE INDEX "mails_batch_newest" ON "mails" USING btree ("subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE priority < 0 and subject_id is not null;--> statement-breakpoint
CREATE INDEX "mails_batch_states" ON "mails" USING btree ("subject_id","state") WHERE priority < 0 and subject_id is not null;--> statement-breakpoint
CREATE INDEX "mails_kind_newest" ON "mails" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);