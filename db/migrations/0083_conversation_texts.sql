-- What both sides have written and the owner's note are searched for as one text with what the visitor has sent: words are
-- found together wherever in a conversation each stands. Leads that no one has written to or noted have none of these.
DROP TRIGGER message_replies_searched ON message_replies;--> statement-breakpoint
DROP TRIGGER inbound_replies_searched ON inbound_replies;--> statement-breakpoint
DROP TRIGGER attachments_sent_searched ON attachments;--> statement-breakpoint
DROP TRIGGER attachments_deleted_searched ON attachments;--> statement-breakpoint
DROP TRIGGER lead_notes_searched ON lead_notes;--> statement-breakpoint
DROP TRIGGER form_submissions_named ON form_submissions;--> statement-breakpoint
DROP TRIGGER contact_messages_named ON contact_messages;--> statement-breakpoint
DROP FUNCTION keep_thread_text(), keep_note_text(), keep_texts_with_name(), refresh_thread_text(uuid), refresh_note_text(uuid);--> statement-breakpoint
CREATE FUNCTION refresh_conversation_text(lead uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  written text;
BEGIN
  -- Locks the text, so that what is read after that is as it will be.
  INSERT INTO search_texts VALUES ('conversation', lead, '') ON CONFLICT (record_id, kind) DO UPDATE SET text = '' WHERE false;
  SELECT string_agg(left(part, 20000), ' ') INTO written FROM (
    SELECT concat_ws(' ', r.body, (SELECT string_agg(a.name, ' ') FROM attachments a WHERE a.reply_id = r.id)) AS part
      FROM message_replies r JOIN contact_messages m ON m.id = r.message_id WHERE m.submission_id = lead OR m.id = lead
    UNION ALL SELECT concat_ws(' ', r.from_name, r.from_address, r.body, (SELECT string_agg(name #>> '{}', ' ')
        FROM jsonb_path_query(r.attachments, '$[*].name') name))
      FROM inbound_replies r JOIN contact_messages m ON m.id = r.message_id WHERE m.submission_id = lead OR m.id = lead
    UNION ALL SELECT n.text FROM lead_notes n WHERE n.lead_id = lead) parts;
  IF written IS NULL THEN
    DELETE FROM search_texts WHERE kind = 'conversation' AND record_id = lead;
  ELSE
    UPDATE search_texts SET text = search_form(concat_ws(' ', (SELECT concat_ws(' ', first_name, last_name, name, email, phone,
        company, message, opening, document) FROM form_submissions WHERE id = lead),
      (SELECT concat_ws(' ', m.name, m.email, CASE WHEN m.submission_id IS NULL THEN m.message END)
        FROM contact_messages m WHERE m.submission_id = lead OR m.id = lead LIMIT 1), written))
      WHERE kind = 'conversation' AND record_id = lead;
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_conversation_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'lead_notes' THEN
    PERFORM refresh_conversation_text(CASE TG_OP WHEN 'DELETE' THEN OLD.lead_id ELSE NEW.lead_id END);
  ELSIF TG_TABLE_NAME = 'form_submissions' THEN
    PERFORM refresh_conversation_text(NEW.id);
  ELSIF TG_TABLE_NAME = 'contact_messages' THEN
    PERFORM refresh_conversation_text(coalesce(OLD.submission_id, OLD.id));
    IF TG_OP = 'UPDATE' AND NEW.submission_id IS DISTINCT FROM OLD.submission_id THEN
      PERFORM refresh_conversation_text(coalesce(NEW.submission_id, NEW.id));
    END IF;
  ELSE
    PERFORM refresh_conversation_text(coalesce(m.submission_id, m.id)) FROM contact_messages m
      WHERE m.id = CASE TG_OP WHEN 'DELETE' THEN OLD.message_id ELSE NEW.message_id END;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER message_replies_searched AFTER INSERT OR DELETE OR UPDATE OF body ON message_replies
  FOR EACH ROW EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER inbound_replies_searched AFTER INSERT OR DELETE OR UPDATE OF body, from_name, from_address, attachments
  ON inbound_replies FOR EACH ROW EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER lead_notes_searched AFTER INSERT OR DELETE OR UPDATE OF text ON lead_notes
  FOR EACH ROW EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER attachments_sent_searched AFTER UPDATE OF reply_id, name ON attachments
  FOR EACH ROW WHEN ((OLD.reply_id, OLD.name) IS DISTINCT FROM (NEW.reply_id, NEW.name)) EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER attachments_deleted_searched AFTER DELETE ON attachments
  FOR EACH ROW WHEN (OLD.reply_id IS NOT NULL) EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER form_submissions_searched_with_conversation
  AFTER UPDATE OF first_name, last_name, name, email, phone, company, message, opening, document ON form_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
CREATE TRIGGER contact_messages_searched_with_conversation AFTER DELETE OR UPDATE OF submission_id, name, email, message
  ON contact_messages FOR EACH ROW EXECUTE FUNCTION keep_conversation_text();--> statement-breakpoint
DELETE FROM search_texts WHERE kind IN ('thread', 'note');--> statement-breakpoint
SELECT refresh_conversation_text(id) FROM (
  SELECT coalesce(m.submission_id, m.id) AS id FROM contact_messages m JOIN message_replies r ON r.message_id = m.id
  UNION SELECT coalesce(m.submission_id, m.id) FROM contact_messages m JOIN inbound_replies r ON r.message_id = m.id
  UNION SELECT lead_id FROM lead_notes) leads;--> statement-breakpoint
CREATE INDEX "conversations_but_spam" ON "conversations" USING btree ("activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE view <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_messages_from" ON "contact_messages" USING gin (search_form(name || ' ' || email) gin_trgm_ops) WHERE submission_id is null;--> statement-breakpoint
CREATE INDEX "form_submissions_from" ON "form_submissions" USING gin (search_form(coalesce(sort_name, '') || ' ' || coalesce(email, '')) gin_trgm_ops);