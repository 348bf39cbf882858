import type { LoaderFunctionArgs } from "react-router";
import { writeTaskFailure } from "~/domain/activity/task-failure.server.ts";
import { authEmailSamples } from "~/domain/auth/emails/email-writers.server.ts";
import { backupEmailSamples } from "~/domain/backups/backup-problem-email.server.ts";
import { writeCalendarAway } from "~/domain/booking/calendars/calendar-away-email.server.ts";
import { writeInboxOutage } from "~/domain/email-log/inbox-outage-email.server.tsx";
import { renderTestEmail } from "~/domain/email-log/test-email.server.tsx";
import { writeSampleDigest } from "~/domain/leads/digest/digest-sample.server.ts";
import { SAMPLE_LEAD_EMAILS } from "~/domain/leads/emails/lead-email-samples.server.ts";
import { newsletterEmailSamples } from "~/domain/newsletter/emails/newsletter-email-samples.server.ts";
import { privacyEmailSamples } from "~/domain/privacy/emails/privacy-emails.server.tsx";
import { writeSampleRetentionNotice } from "~/domain/retention/retention-notice.server.tsx";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
};

const SAMPLE_EMAILS: Record<string, () => Promise<EmailContent>> = {
  ...SAMPLE_LEAD_EMAILS,
  digest: writeSampleDigest,
  "retention-notice": writeSampleRetentionNotice,
  test: () => renderTestEmail(senderIdentity()),
  ...newsletterEmailSamples(senderIdentity),
  ...authEmailSamples(senderIdentity),
  ...privacyEmailSamples(senderIdentity),
  ...backupEmailSamples(senderIdentity),
  "calendar-away": () =>
    writeCalendarAway(
      { name: "calendar.example", since: "2026-03-02T03:00:00Z", problem: "The server answered 503." },
      senderIdentity(),
    ),
  "task-failure": async () => writeTaskFailure({ task: "newsletter", at: "2026-03-02T03:00:00Z" }, senderIdentity()),
  "inbox-outage": async () =>
    writeInboxOutage({ since: "2026-03-02T03:00:00Z", reason: "The server stopped answering." }, senderIdentity()),
};

/**
 * `/__mail` lists the site's emails; `/__mail/<name>` shows one, with `?text` its plain text. Only in
 * development: `app/routes.ts` leaves it out of a build.
 */
export async function loader({ params: { name }, request }: LoaderFunctionArgs) {
  if (!name) return new Response(sampleListHtml(), { headers: HEADERS });
  const email = await SAMPLE_EMAILS[name]?.();
  if (!email) return new Response("There is no such email.", { status: 404 });
  if (new URL(request.url).searchParams.has("text")) return new Response(`Subject: ${email.subject}\n\n${email.text}`);
  return new Response(email.html, { headers: HEADERS });
}

function sampleListHtml(): string {
  const lines = Object.keys(SAMPLE_EMAILS).map(
    (name) => `<li><a href="/__mail/${name}">${name}</a>, <a href="/__mail/${name}?text">as text</a></li>`,
  );
  return `<!doctype html><html lang="en"><title>Emails</title><h1>Emails</h1><ul>${lines.join("")}</ul></html>`;
}
