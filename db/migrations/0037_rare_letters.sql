CREATE INDEX "enquiry_texts_unusual" ON "enquiry_texts" USING btree ("enquiry_id") WHERE text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
CREATE INDEX "contact_messages_newest_of_all" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "message_texts_unusual" ON "message_texts" USING btree ("message_id") WHERE text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
CREATE INDEX "submission_texts_unusual" ON "submission_texts" USING btree ("submission_id") WHERE text ~ '[^\t\n\r -~\u00a0-\u00ff]';