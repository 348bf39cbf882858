import type { TestStep } from "./test-steps.ts";

/** How a connection to a mail server is encrypted: from the first byte, after `STARTTLS`, or not at all. */
export const MAIL_ENCRYPTIONS = ["tls", "starttls", "none"] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** Where a mail server is, and how it is connected to. */
export interface MailHost {
  host: string;
  port: number;
  encryption: MailEncryption;
}

/** What was found out about the mail servers of an email address. */
export interface FoundMailServers {
  /** Where it was found: in our list by the address, in the domain's SRV or MX records, or nowhere. */
  source: "provider" | "srv" | "mx" | "nothing";
  /** The provider's name, if we know it. */
  provider?: string | undefined;
  /** What the provider wants, in plain words. */
  hint?: string | undefined;
  /** The provider's page about it. */
  help?: string | undefined;
  smtp?: MailHost | undefined;
  imap?: MailHost | undefined;
  /** Whether the domain's name server could not be asked. */
  isOffline: boolean;
}

/** The state of one step of a test of mail. */
export interface MailTestStep
  extends TestStep<"dns" | "connection" | "tls" | "sign-in" | "sender" | "inbox" | "arrival"> {
  /** The selector of the DKIM signature of the email that arrived, and its domain. */
  dkim?: { selector: string; domain: string } | undefined;
}

/** The steps of a test of mail, in their order. */
export const MAIL_STEP_LABELS: Record<MailTestStep["step"], string> = {
  dns: "Name of the server",
  connection: "Connection",
  tls: "Encryption",
  "sign-in": "Sign-in",
  sender: "Sending",
  inbox: "Inbox",
  arrival: "Arrival",
};

/** A DNS record to add. */
export interface DnsRecord {
  name: string;
  type: "TXT";
  value: string;
}

/** What one of SPF, DKIM and DMARC says of the sender's domain. */
export interface DomainFinding {
  subject: "spf" | "dkim" | "dmarc";
  /** `unknown`: it could not be looked up. */
  verdict: "good" | "weak" | "missing" | "wrong" | "unknown";
  text: string;
  /** The record that stands there now. */
  present?: string | undefined;
  /** The record that should stand there. */
  record?: DnsRecord | undefined;
}

/** What the DNS of the sender's domain says. */
export interface DomainCheck {
  domain: string;
  /** The provider whose own domain it is: its records are its own affair. */
  ownedBy?: string | undefined;
  findings: DomainFinding[];
}
