CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"message_id" uuid,
	"form_type" text,
	"state" text NOT NULL,
	"unread" boolean NOT NULL,
	"suspected_spam" boolean NOT NULL,
	"last_by" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"activity_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(last_at, returned_at)) STORED NOT NULL,
	"view" text GENERATED ALWAYS AS (case when suspected_spam then 'spam' when state = 'waiting' and returned_at is not null then 'open' when snoozed_until is not null and state <> 'waiting' then 'snoozed' else state end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_state" CHECK (state in ('open', 'waiting', 'done')),
	CONSTRAINT "conversations_last_by" CHECK (last_by in ('visitor', 'owner'))
);
--> statement-breakpoint
CREATE INDEX "conversations_in_view" ON "conversations" USING btree ("view","activity_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_due" ON "conversations" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
-- The conversations of leads as their records say it: none of newsletter subscriptions, nor of a contact whose message was
-- deleted. An unread message wants something, whatever the status of its submission.
CREATE FUNCTION current_conversations(leads uuid[]) RETURNS TABLE (id uuid, submission_id uuid, message_id uuid,
  form_type text, state text, unread boolean, suspected_spam boolean, last_by text, last_at timestamptz, created_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT l.id, l.submission_id, l.message_id, l.form_type, l.state,
    l.state = 'open' AND coalesce(l.message_status = 'unread', NOT l.read), l.suspected_spam,
    coalesce(last.by, 'visitor'), coalesce(last.at, l.created_at), l.created_at
  FROM (
    SELECT s.id, s.id AS submission_id, m.id AS message_id, s.form_type, s.read, m.status AS message_status, s.suspected_spam,
      s.created_at, CASE WHEN m.status = 'unread' THEN 'open'
        WHEN s.status = 'resolved' AND s.form_type <> 'contact' OR m.status = 'archived' THEN 'done'
        WHEN m.status = 'replied' THEN 'waiting' ELSE 'open' END AS state
    FROM form_submissions s LEFT JOIN contact_messages m ON m.submission_id = s.id
    WHERE s.id = ANY (leads) AND (m.id IS NOT NULL OR s.form_type IN ('consultation', 'career', 'general'))
    UNION ALL
    SELECT m.id, NULL, m.id, NULL, NULL, m.status, m.suspected_spam, m.created_at,
      CASE m.status WHEN 'archived' THEN 'done' WHEN 'replied' THEN 'waiting' ELSE 'open' END
    FROM contact_messages m WHERE m.id = ANY (leads) AND m.submission_id IS NULL
  ) l
  LEFT JOIN LATERAL (
    (SELECT 'owner' AS by, r.created_at AS at FROM message_replies r WHERE r.message_id = l.message_id ORDER BY 2 DESC LIMIT 1)
    UNION ALL
    (SELECT CASE r.origin WHEN 'owner' THEN 'owner' ELSE 'visitor' END, r.created_at FROM inbound_replies r
      WHERE r.message_id = l.message_id AND r.origin <> 'automatic' ORDER BY 2 DESC LIMIT 1)
    ORDER BY 2 DESC LIMIT 1
  ) last ON true
$$;--> statement-breakpoint
-- Another state, or something new from either side, ends a snooze. The rows are locked first, so that what is read after
-- that is as it will be. Without sequential scans, since plans are those of the nearly empty tables of a connection's start.
CREATE FUNCTION keep_conversations(leads uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM conversations WHERE id = ANY (leads) ORDER BY id FOR UPDATE;
  DELETE FROM conversations c WHERE c.id = ANY (leads) AND NOT EXISTS (SELECT FROM current_conversations(leads) n WHERE n.id = c.id);
  INSERT INTO conversations AS c
      (id, submission_id, message_id, form_type, state, unread, suspected_spam, last_by, last_at, created_at)
    SELECT * FROM current_conversations(leads) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET submission_id = excluded.submission_id, message_id = excluded.message_id,
      form_type = excluded.form_type, state = excluded.state, unread = excluded.unread, suspected_spam = excluded.suspected_spam,
      last_by = excluded.last_by, last_at = excluded.last_at,
      snoozed_until = CASE WHEN (c.state, c.last_at) = (excluded.state, excluded.last_at) THEN c.snoozed_until END,
      returned_at = CASE WHEN (c.state, c.last_at) = (excluded.state, excluded.last_at) THEN c.returned_at END
    WHERE (c.submission_id, c.message_id, c.form_type, c.state, c.unread, c.suspected_spam, c.last_by, c.last_at) IS DISTINCT FROM
      (excluded.submission_id, excluded.message_id, excluded.form_type, excluded.state, excluded.unread, excluded.suspected_spam,
        excluded.last_by, excluded.last_at);
END
$$;--> statement-breakpoint
INSERT INTO conversations (id, submission_id, message_id, form_type, state, unread, suspected_spam, last_by, last_at, created_at)
  SELECT * FROM current_conversations((SELECT array_agg(id) FROM
    (SELECT id FROM form_submissions UNION ALL SELECT id FROM contact_messages WHERE submission_id IS NULL) leads));--> statement-breakpoint
SELECT keep_counts('conversations', 'view', 'unread', 'form_type');--> statement-breakpoint
-- Of new leads all at once: no one else knows them yet, so nothing waits. A consultation has no message until it is answered.
CREATE FUNCTION add_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'form_submissions' THEN
    PERFORM keep_conversations(leads) FROM (SELECT array_agg(id) AS leads FROM added
      WHERE form_type IN ('consultation', 'career', 'general')) a
      WHERE leads IS NOT NULL;
  ELSE
    PERFORM keep_conversations(leads) FROM (SELECT array_agg(coalesce(submission_id, id)) AS leads FROM added) a
      WHERE leads IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_begin_conversations AFTER INSERT ON form_submissions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_conversations();--> statement-breakpoint
CREATE TRIGGER contact_messages_begin_conversations AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_conversations();--> statement-breakpoint
-- Of changed ones at the commit: whoever changes a lead has locked its records by then, in whatever order, and waits for
-- no conversation before.
CREATE FUNCTION keep_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leads uuid[];
BEGIN
  IF TG_TABLE_NAME = 'form_submissions' THEN
    leads := ARRAY[OLD.id];
  ELSIF TG_TABLE_NAME = 'contact_messages' THEN
    leads := ARRAY[coalesce(OLD.submission_id, OLD.id)];
    IF TG_OP = 'UPDATE' THEN
      leads := leads || coalesce(NEW.submission_id, NEW.id);
    END IF;
  ELSE
    SELECT array_agg(coalesce(m.submission_id, m.id)) INTO leads FROM contact_messages m
      WHERE m.id = CASE TG_OP WHEN 'DELETE' THEN OLD.message_id ELSE NEW.message_id END;
  END IF;
  PERFORM keep_conversations(leads) WHERE leads IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER form_submissions_change_conversation AFTER UPDATE ON form_submissions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.suspected_spam IS DISTINCT FROM NEW.suspected_spam OR (NEW.form_type <> 'contact'
    AND NEW.form_type <> 'newsletter' AND (OLD.status, OLD.read) IS DISTINCT FROM (NEW.status, NEW.read)))
  EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER form_submissions_end_conversation AFTER DELETE ON form_submissions DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contact_messages_change_conversation AFTER UPDATE ON contact_messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.status, OLD.suspected_spam, OLD.submission_id) IS DISTINCT FROM
    (NEW.status, NEW.suspected_spam, NEW.submission_id)) EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER contact_messages_end_conversation AFTER DELETE ON contact_messages DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER message_replies_in_conversation AFTER INSERT OR DELETE ON message_replies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER inbound_replies_in_conversation AFTER INSERT OR DELETE ON inbound_replies DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_conversation();--> statement-breakpoint
CREATE FUNCTION empty_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM conversations WHERE CASE TG_TABLE_NAME WHEN 'contact_messages' THEN message_id ELSE submission_id END IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_empty_conversations AFTER TRUNCATE ON form_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION empty_conversations();--> statement-breakpoint
CREATE TRIGGER contact_messages_empty_conversations AFTER TRUNCATE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION empty_conversations();--> statement-breakpoint
CREATE TRIGGER conversations_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON conversations
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('conversations');
--> statement-breakpoint
-- What both sides have written is searched for with its message, notes with their lead.
CREATE FUNCTION keep_thread_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.message_id ELSE NEW.message_id END;
BEGIN
  DELETE FROM search_texts WHERE kind = 'thread' AND record_id = message;
  INSERT INTO search_texts (kind, record_id, text)
    SELECT 'thread', message, search_form(string_agg(left(t.text, 20000), ' ')) FROM (
      SELECT body AS text FROM message_replies WHERE message_id = message
      UNION ALL SELECT concat_ws(' ', from_name, from_address, body, (SELECT string_agg(name #>> '{}', ' ')
        FROM jsonb_path_query(attachments, '$[*].name') name)) FROM inbound_replies WHERE message_id = message) t
    HAVING count(*) > 0
    ON CONFLICT (record_id, kind) DO UPDATE SET text = excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER message_replies_searched AFTER INSERT OR DELETE OR UPDATE OF body ON message_replies
  FOR EACH ROW EXECUTE FUNCTION keep_thread_text();--> statement-breakpoint
CREATE TRIGGER inbound_replies_searched AFTER INSERT OR DELETE OR UPDATE OF body, from_name, from_address ON inbound_replies
  FOR EACH ROW EXECUTE FUNCTION keep_thread_text();--> statement-breakpoint
CREATE FUNCTION keep_note_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_texts WHERE kind = 'note' AND record_id = OLD.lead_id;
  ELSE
    INSERT INTO search_texts (kind, record_id, text) VALUES ('note', NEW.lead_id, search_form(NEW.text))
      ON CONFLICT (record_id, kind) DO UPDATE SET text = excluded.text;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER lead_notes_searched AFTER INSERT OR DELETE OR UPDATE OF text ON lead_notes
  FOR EACH ROW EXECUTE FUNCTION keep_note_text();--> statement-breakpoint
DROP TRIGGER form_submissions_searched ON form_submissions;--> statement-breakpoint
CREATE TRIGGER form_submissions_searched
  AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, name, email, phone, company, message, opening, document
  ON form_submissions FOR EACH ROW EXECUTE FUNCTION keep_search_text('submission', 'first_name', 'last_name', 'name', 'email',
    'phone', 'company', 'message', 'opening', 'document');--> statement-breakpoint
UPDATE message_replies SET body = body WHERE id IN (SELECT DISTINCT ON (message_id) id FROM message_replies);--> statement-breakpoint
UPDATE inbound_replies SET body = body WHERE id IN (SELECT DISTINCT ON (message_id) id FROM inbound_replies);--> statement-breakpoint
UPDATE lead_notes SET text = text;--> statement-breakpoint
UPDATE form_submissions SET document = document WHERE coalesce(document, opening) IS NOT NULL;
