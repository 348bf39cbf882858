ALTER TABLE "attachments" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "saved_reply_id" uuid;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_saved_reply_id_saved_replies_id_fk" FOREIGN KEY ("saved_reply_id") REFERENCES "public"."saved_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_saved_reply" ON "attachments" USING btree ("saved_reply_id") WHERE saved_reply_id is not null;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_of_message_or_saved" CHECK (num_nonnulls(message_id, saved_reply_id) = 1 and num_nonnulls(saved_reply_id, inbound_reply_id, reply_id) < 2);--> statement-breakpoint
-- A search for a person and a word finds what was written with them and the notes on them; and the names of the files
-- that the owner has sent are found as those of received ones are.
CREATE FUNCTION refresh_thread_text(thread uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_texts WHERE kind = 'thread' AND record_id = thread;
  INSERT INTO search_texts (kind, record_id, text)
    SELECT 'thread', thread, search_form(concat_ws(' ', m.name, m.email, string_agg(left(t.text, 20000), ' ')))
    FROM contact_messages m CROSS JOIN (
      SELECT concat_ws(' ', body, (SELECT string_agg(name, ' ') FROM attachments WHERE reply_id = r.id)) AS text
        FROM message_replies r WHERE message_id = thread
      UNION ALL SELECT concat_ws(' ', from_name, from_address, body, (SELECT string_agg(name #>> '{}', ' ')
        FROM jsonb_path_query(attachments, '$[*].name') name)) FROM inbound_replies WHERE message_id = thread) t
    WHERE m.id = thread GROUP BY m.id
    ON CONFLICT (record_id, kind) DO UPDATE SET text = excluded.text;
END
$$;--> statement-breakpoint
CREATE FUNCTION refresh_note_text(noted uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_texts WHERE kind = 'note' AND record_id = noted;
  INSERT INTO search_texts (kind, record_id, text)
    SELECT 'note', noted, search_form(concat_ws(' ', s.first_name, s.last_name, s.name, s.email, m.name, m.email, n.text))
    FROM lead_notes n LEFT JOIN form_submissions s ON s.id = noted LEFT JOIN contact_messages m ON m.id = noted
    WHERE n.lead_id = noted
    ON CONFLICT (record_id, kind) DO UPDATE SET text = excluded.text;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_thread_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_thread_text(CASE TG_OP WHEN 'DELETE' THEN OLD.message_id ELSE NEW.message_id END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_note_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_note_text(CASE TG_OP WHEN 'DELETE' THEN OLD.lead_id ELSE NEW.lead_id END);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_texts_with_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'contact_messages' THEN
    PERFORM refresh_thread_text(NEW.id);
  END IF;
  PERFORM refresh_note_text(NEW.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_named AFTER UPDATE OF first_name, last_name, name, email ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_texts_with_name();--> statement-breakpoint
CREATE TRIGGER contact_messages_named AFTER UPDATE OF name, email ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION keep_texts_with_name();--> statement-breakpoint
CREATE TRIGGER attachments_sent_searched AFTER UPDATE OF reply_id ON attachments
  FOR EACH ROW WHEN (OLD.reply_id IS DISTINCT FROM NEW.reply_id) EXECUTE FUNCTION keep_thread_text();--> statement-breakpoint
CREATE TRIGGER attachments_deleted_searched AFTER DELETE ON attachments
  FOR EACH ROW WHEN (OLD.reply_id IS NOT NULL) EXECUTE FUNCTION keep_thread_text();--> statement-breakpoint
SELECT refresh_thread_text(record_id) FROM search_texts WHERE kind = 'thread';--> statement-breakpoint
SELECT refresh_note_text(record_id) FROM search_texts WHERE kind = 'note';
