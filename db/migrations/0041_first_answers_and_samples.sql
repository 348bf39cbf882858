CREATE INDEX "blog_posts_content" ON "blog_posts" USING btree (md5(content));--> statement-breakpoint
CREATE INDEX "activity_unusual" ON "activity" USING btree ("id") WHERE search_text ~ '[^\t\n\r -~\u00a0-\u00ff]';--> statement-breakpoint
CREATE INDEX "form_submissions_spam_by_name" ON "form_submissions" USING btree ("sort_name" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspected_spam;--> statement-breakpoint
CREATE INDEX "form_submissions_spam_by_status" ON "form_submissions" USING btree ((case status when 'new' then 1 when 'in-progress' then 2 else 3 end) desc nulls last,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE suspected_spam;--> statement-breakpoint
-- An answer doesn't count where an email after it turned out undelivered before the next reply. Each event is read once:
-- of a table that is filled right now PostgreSQL assumes that it is almost empty, and joined each event with all others.
CREATE OR REPLACE FUNCTION first_answers(leads uuid[]) RETURNS TABLE (lead_id uuid, answered_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.lead_id, min(e.created_at) FROM (
    SELECT l.lead_id, l.kind, l.became, l.created_at,
      min(l.created_at) FILTER (WHERE l.kind = 'undelivered') OVER (PARTITION BY l.lead_id ORDER BY l.created_at
        GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS undelivered_at,
      min(l.created_at) FILTER (WHERE l.kind = 'reply') OVER (PARTITION BY l.lead_id ORDER BY l.created_at
        GROUPS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS next_reply_at
    FROM lead_events l WHERE l.lead_id = ANY (leads)
  ) e
  WHERE (e.kind = 'reply' OR (e.kind = 'status' AND e.became NOT IN ('unread', 'read', 'new')))
    AND (e.undelivered_at IS NULL OR e.next_reply_at <= e.undelivered_at)
  GROUP BY 1
$$;--> statement-breakpoint
-- Without a join, too.
CREATE OR REPLACE FUNCTION keep_first_answers(leads uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  answers timestamptz[];
BEGIN
  PERFORM FROM form_submissions WHERE id = ANY (leads) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(id), array_agg(answer) INTO changed, answers FROM (
    SELECT id, max(answer) AS answer FROM (
      SELECT s.id, s.answered_at AS kept, NULL AS answer, true AS is_submission FROM form_submissions s WHERE s.id = ANY (leads)
      UNION ALL SELECT a.lead_id, NULL, a.answered_at, false FROM first_answers(leads) a
    ) either
    GROUP BY id HAVING bool_or(is_submission) AND max(kept) IS DISTINCT FROM max(answer)
  ) differing;
  IF changed IS NOT NULL THEN
    UPDATE form_submissions s SET answered_at = found.answer
      FROM unnest(changed, answers) AS found(lead, answer) WHERE s.id = found.lead;
  END IF;
END
$$;
