-- Every committed change of a table is announced on the channel "live" with the table's topic. A transaction that
-- touches a table many times announces it once: PostgreSQL folds equal notifications.
CREATE FUNCTION announce_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON form_submissions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('submissions');--> statement-breakpoint
CREATE TRIGGER contact_messages_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('messages');--> statement-breakpoint
CREATE TRIGGER business_enquiries_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON business_enquiries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('enquiries');--> statement-breakpoint
CREATE TRIGGER newsletter_subscriptions_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON newsletter_subscriptions
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('newsletter');--> statement-breakpoint
CREATE TRIGGER blog_posts_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('blog');--> statement-breakpoint
CREATE TRIGGER jobs_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON jobs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('jobs');--> statement-breakpoint
CREATE TRIGGER team_members_live AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION announce_topic('team');
