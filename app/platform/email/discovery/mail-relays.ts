/** A service that only sends, for addresses of the customer's own domain. */
export interface MailRelay {
  hosts: readonly string[];
  /** What it wants as user and password. */
  hint: string;
  spf: readonly string[];
  dkim: readonly string[];
}

/** Services that are known by their mail servers: no address belongs to them. */
export const MAIL_RELAYS: readonly MailRelay[] = [
  {
    hosts: ["smtp.sendgrid.net"],
    hint: "The user name is the word “apikey”, the password an API key of your account there.",
    spf: ["sendgrid.net"],
    dkim: ["s1", "s2"],
  },
  {
    hosts: ["smtp.mailgun.org", "smtp.eu.mailgun.org"],
    hint: "User name and password are those of the domain's SMTP credentials there, not of your account.",
    spf: ["mailgun.org", "eu.mailgun.org"],
    dkim: ["pic", "mailo", "smtp", "k1"],
  },
  {
    hosts: ["smtp-relay.brevo.com", "smtp-relay.sendinblue.com"],
    hint: "The password is an SMTP key of your account there, not the one that you sign in with.",
    spf: ["spf.brevo.com", "spf.sendinblue.com"],
    dkim: ["brevo1", "brevo2", "mail"],
  },
  {
    hosts: ["in-v3.mailjet.com"],
    hint: "The user name is the API key, the password the secret key of your account there.",
    spf: ["spf.mailjet.com"],
    dkim: ["mailjet"],
  },
  {
    hosts: ["smtp.postmarkapp.com"],
    hint: "User name and password are both the server's API token.",
    spf: ["spf.mtasv.net"],
    dkim: [],
  },
];
