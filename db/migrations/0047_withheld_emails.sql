ALTER TABLE "form_submissions" ADD COLUMN "withheld_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- About a lead that the site suspects nothing was sent. About one that the owner has marked something was, unless it was
-- withdrawn unsent: then there is no copy, though copies are kept 30 days at the least.
UPDATE form_submissions s SET withheld_emails = ARRAY (
  SELECT kind FROM unnest(ARRAY['lead-notice', 'acknowledgement']) kind
  WHERE NOT EXISTS (SELECT FROM mails WHERE mails.subject_id = s.id AND mails.kind = kind.kind)
)
WHERE suspected_spam AND ('marked' <> ALL (spam_reasons) OR created_at > now() - interval '30 days');
