import type { PeerCertificate } from "node:tls";
import type { MailTestStep } from "~/shared/setup/mail-setup.ts";

/** Less than this, and somebody should look whether it is renewed by itself. */
const EXPIRES_SOON_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The names and the end of a certificate that is trusted. */
export function describeCertificate(
  certificate: Pick<PeerCertificate, "subjectaltname" | "valid_to">,
  host: string,
  now: Date,
): MailTestStep {
  const names = certificate.subjectaltname?.replaceAll(/(DNS|IP Address):/g, "") ?? host;
  const end = new Date(certificate.valid_to);
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  const until = end.toISOString().slice(0, 10);
  const text = `Encrypted; the certificate is made for ${names} and valid until ${until}`;
  if (days >= EXPIRES_SOON_DAYS) return { step: "tls", state: "passed", text };
  const advice = "It ends soon. If your provider doesn't renew it, sending will stop.";
  return { step: "tls", state: "warning", text, advice };
}
