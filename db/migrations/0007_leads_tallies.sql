CREATE INDEX "business_enquiries_tally" ON "business_enquiries" USING btree ("status");--> statement-breakpoint
CREATE INDEX "contact_messages_tally" ON "contact_messages" USING btree ("status");