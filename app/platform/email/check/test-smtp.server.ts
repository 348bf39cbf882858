import { isIP } from "node:net";
import type { PeerCertificate } from "node:tls";
import { findServerAddresses } from "~/platform/email/connection/mail-socket.server.ts";
import { findOwnCertificate } from "~/platform/email/connection/own-certificate.server.ts";
import { providerOfServer } from "~/platform/email/discovery/mail-providers.ts";
import { type MailServerUrl, refusedAddressText } from "~/platform/email/mail-server-url.ts";
import { INTERACTIVE_TIMEOUTS } from "~/platform/email/smtp/smtp-check.server.ts";
import type { DeliveryFailure } from "~/platform/email/smtp/smtp-failure.ts";
import {
  type OutgoingEmail,
  openSmtpTransport,
  SmtpError,
  type SmtpProgress,
} from "~/platform/email/smtp/smtp-transport.server.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import type { MailTestStep } from "~/shared/setup/mail-setup.ts";
import { DAY_MS } from "~/shared/time/durations.ts";

/** Called with each state of each step. */
export type ReportStep = (step: MailTestStep) => void;

/** Sends an email step by step: DNS, connection, TLS, sign-in, sender. Returns whether it was accepted. */
export async function testSmtp(server: MailServerUrl, email: OutgoingEmail, report: ReportStep): Promise<boolean> {
  if (!(await testName(server, report))) return false;
  const steps = createSteps(server, email, report);
  const transport = await openSmtpTransport(server, INTERACTIVE_TIMEOUTS, { onProgress: steps.progress });
  try {
    steps.accepted(await transport.send(email));
    return true;
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    await steps.failed(error.failure);
    return false;
  } finally {
    transport.close();
  }
}

async function testName(server: MailServerUrl, report: ReportStep): Promise<boolean> {
  const { host } = server;
  report({ step: "dns", state: "running", text: `Looking for ${host}` });
  try {
    const addresses = await findServerAddresses(server);
    report({
      step: "dns",
      state: "passed",
      text: isIP(host)
        ? `${host} is an address`
        : `${host} is at ${addresses.map(({ address }) => address).join(", ")}`,
    });
    return true;
  } catch (error) {
    if (error instanceof RefusedAddressError)
      report({ step: "dns", state: "failed", text: refusedAddressText(server, error.message) });
    else
      report({
        step: "dns",
        state: "failed",
        text: `There is no mail server called ${host}.`,
        advice:
          "Look for typing errors, and compare with the name in your provider's help under “Outgoing server (SMTP)”.",
      });
    return false;
  }
}

/** Turns a transport's progress into steps: each ends when the next begins. */
function createSteps(server: MailServerUrl, { from, to }: OutgoingEmail, report: ReportStep) {
  const { host, port, user, secure, requireTls } = server;
  const isEncrypted = secure || requireTls;
  let current: MailTestStep["step"] = "connection";
  const run = (step: MailTestStep["step"], text: string) => {
    current = step;
    report({ step, state: "running", text });
  };
  const signIn = () => run("sign-in", user ? `Signing in as ${user}` : "Introducing the site");
  run("connection", `Connecting to port ${port}`);
  return {
    progress(progress: SmtpProgress) {
      if (progress.step === "connected") {
        report({ step: "connection", state: "passed", text: `Connected to port ${port} at ${progress.address}` });
        if (isEncrypted) return run("tls", "Encrypting the connection");
        report({ step: "tls", state: "skipped", text: "The connection isn't encrypted." });
      }
      if (progress.step === "encrypted") {
        const { certificate } = progress;
        const text = "Encrypted; it is the certificate that you confirmed";
        report(
          certificate ? describeCertificate(certificate, host, new Date()) : { step: "tls", state: "passed", text },
        );
      }
      if (progress.step !== "signed-in") return signIn();
      if (current === "tls")
        report({ step: "tls", state: "warning", text: "Encrypted, but the certificate isn't checked (SMTP_URL)." });
      const text = user ? `The server knows ${user} and the password` : "The server wants no password";
      report({ step: "sign-in", state: "passed", text });
      run("sender", `Sending an email from ${from.address} to ${to.address}`);
    },
    accepted: (reply: string) =>
      report({ step: "sender", state: "passed", text: `The server accepted an email to ${to.address}: “${reply}”` }),
    failed: async ({ reply, rejectsSender, rejectsAddress }: DeliveryFailure) => {
      const step = { step: current, state: "failed", text: reply } as const;
      if (current === "sign-in") report({ ...step, advice: providerOfServer(host)?.hint });
      else if (rejectsSender)
        report({
          ...step,
          advice: `This account may not send as ${from.address}. Use the address that you sign in with as the sender, or have the provider allow this one.`,
        });
      else if (rejectsAddress)
        report({
          ...step,
          advice: `The server doesn't take email for ${to.address}. Look whether it is spelled right.`,
        });
      else if (current === "tls") report({ ...step, fingerprint: await findOwnCertificate(server, "smtp") });
      else report(step);
    },
  };
}

/** With less than this the owner should check that it is renewed automatically. */
const EXPIRES_SOON_DAYS = 14;

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
