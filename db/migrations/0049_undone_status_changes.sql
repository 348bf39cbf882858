ALTER TABLE "bulk_act_records" ADD COLUMN "skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bulk_act_records_skipped" ON "bulk_act_records" USING btree ("act_id") WHERE skipped;--> statement-breakpoint
-- As before, without what was undone: neither the change nor its undo is an answer.
CREATE OR REPLACE FUNCTION first_answers(leads uuid[]) RETURNS TABLE (lead_id uuid, answered_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.lead_id, min(e.created_at) FROM (
    SELECT l.lead_id, l.kind, l.became, l.created_at,
      min(l.created_at) FILTER (WHERE l.kind = 'undelivered') OVER (PARTITION BY l.lead_id ORDER BY l.created_at
        GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS undelivered_at,
      min(l.created_at) FILTER (WHERE l.kind = 'reply') OVER (PARTITION BY l.lead_id ORDER BY l.created_at
        GROUPS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_reply_at
    FROM lead_events l WHERE l.lead_id = ANY (leads) AND NOT l.undone
  ) e
  WHERE (e.kind = 'reply' OR (e.kind = 'status' AND e.became NOT IN ('unread', 'read', 'new')))
    AND (e.undelivered_at IS NULL OR e.next_reply_at <= e.undelivered_at)
  GROUP BY 1
$$;--> statement-breakpoint
CREATE TRIGGER lead_events_undone AFTER UPDATE ON lead_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_answered();
