import type { MailHost } from "~/shared/setup/mail-setup.ts";
import { MAIL_RELAYS } from "./mail-relays.ts";

/** What is known of a provider of mailboxes. */
export interface MailProvider {
  name: string;
  /** The domains of its own addresses. */
  domains: readonly string[];
  /** What the host names in the MX records of its customers' domains end with. */
  mx: readonly string[];
  smtp: MailHost;
  imap?: MailHost;
  /** What it wants besides address and password. */
  hint: string;
  help?: string;
  /** The domain that its customers include in their SPF record, then others that do as well. */
  spf?: readonly string[];
  /** The selectors that its DKIM keys mostly have. */
  dkim?: readonly string[];
}

const tls = (host: string, port = 465): MailHost => ({ host, port, encryption: "tls" });
const starttls = (host: string, port = 587): MailHost => ({ host, port, encryption: "starttls" });
const imap = (host: string): MailHost => ({ host, port: 993, encryption: "tls" });

const OWN_PASSWORD = "Sign in with the full address and the mailbox's own password.";
const APP_PASSWORD =
  "It needs an app password, not the one that you sign in with: switch on two-step verification in your account, and make an app password there.";

/** The providers that most small businesses are with. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    name: "Google (Gmail, Workspace)",
    domains: ["gmail.com", "googlemail.com"],
    mx: ["google.com", "googlemail.com"],
    smtp: tls("smtp.gmail.com"),
    imap: imap("imap.gmail.com"),
    hint: APP_PASSWORD,
    help: "https://support.google.com/accounts/answer/185833",
    spf: ["_spf.google.com"],
    dkim: ["google"],
  },
  {
    name: "Outlook.com",
    domains: ["outlook.com", "hotmail.com", "live.com", "msn.com", "outlook.de", "hotmail.de"],
    mx: [],
    smtp: starttls("smtp-mail.outlook.com"),
    imap: imap("outlook.office365.com"),
    hint: "Private accounts can't send with a password any more, only signed in to Microsoft. Use another mailbox, such as one of your own domain.",
  },
  {
    name: "Microsoft 365",
    domains: [],
    mx: ["mail.protection.outlook.com", "mx.microsoft"],
    smtp: starttls("smtp.office365.com"),
    hint: "An administrator has to allow “Authenticated SMTP” for this mailbox. Microsoft is switching off passwords; if they are off, use another provider for sending.",
    help: "https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission",
    spf: ["spf.protection.outlook.com"],
    dkim: ["selector1", "selector2"],
  },
  {
    name: "iCloud",
    domains: ["icloud.com", "me.com", "mac.com"],
    mx: ["mail.icloud.com"],
    smtp: starttls("smtp.mail.me.com"),
    imap: imap("imap.mail.me.com"),
    hint: APP_PASSWORD,
    help: "https://support.apple.com/102654",
    spf: ["icloud.com"],
    dkim: ["sig1"],
  },
  {
    name: "Yahoo",
    domains: ["yahoo.com", "yahoo.de", "yahoo.co.uk", "yahoo.co.in", "ymail.com", "rocketmail.com"],
    mx: ["yahoodns.net"],
    smtp: tls("smtp.mail.yahoo.com"),
    imap: imap("imap.mail.yahoo.com"),
    hint: APP_PASSWORD,
  },
  {
    name: "AOL",
    domains: ["aol.com", "aim.com"],
    mx: [],
    smtp: tls("smtp.aol.com"),
    imap: imap("imap.aol.com"),
    hint: APP_PASSWORD,
  },
  {
    name: "GMX",
    domains: ["gmx.de", "gmx.net", "gmx.at", "gmx.ch", "gmx.com"],
    mx: [],
    smtp: tls("mail.gmx.net"),
    imap: imap("imap.gmx.net"),
    hint: "Allow “POP3 and IMAP” in the mailbox's settings first. With two-step verification it needs an app password.",
  },
  {
    name: "WEB.DE",
    domains: ["web.de"],
    mx: [],
    smtp: starttls("smtp.web.de"),
    imap: imap("imap.web.de"),
    hint: "Allow “POP3 and IMAP” in the mailbox's settings first. With two-step verification it needs an app password.",
  },
  {
    name: "T-Online",
    domains: ["t-online.de", "magenta.de"],
    mx: [],
    smtp: tls("securesmtp.t-online.de"),
    imap: imap("secureimap.t-online.de"),
    hint: "It needs the password for email programs, which is set in the customer centre, separately from your own.",
  },
  {
    name: "IONOS",
    domains: ["online.de", "onlinehome.de"],
    mx: ["kundenserver.de", "ionos.de", "ionos.com", "ionos.co.uk", "ionos.fr", "ionos.es"],
    smtp: tls("smtp.ionos.de"),
    imap: imap("imap.ionos.de"),
    hint: OWN_PASSWORD,
    spf: ["_spf-eu.ionos.com", "_spf-us.ionos.com", "_spf.kundenserver.de"],
    dkim: ["s1-ionos", "s2-ionos"],
  },
  {
    name: "STRATO",
    domains: [],
    mx: ["rzone.de", "strato.de"],
    smtp: tls("smtp.strato.de"),
    imap: imap("imap.strato.de"),
    hint: OWN_PASSWORD,
    spf: ["smtp.rzone.de"],
    dkim: ["strato-dkim-0002"],
  },
  {
    name: "Hetzner",
    domains: [],
    mx: ["your-server.de"],
    smtp: tls("mail.your-server.de"),
    imap: imap("mail.your-server.de"),
    hint: OWN_PASSWORD,
    dkim: ["default"],
  },
  {
    name: "Fastmail",
    domains: ["fastmail.com", "fastmail.fm"],
    mx: ["messagingengine.com"],
    smtp: tls("smtp.fastmail.com"),
    imap: imap("imap.fastmail.com"),
    hint: APP_PASSWORD,
    spf: ["spf.messagingengine.com"],
    dkim: ["fm1", "fm2", "fm3"],
  },
  ...["com", "eu", "in"].map((place) => ({
    name: `Zoho Mail (zoho.${place})`,
    domains: [],
    mx: [`zoho.${place}`],
    smtp: tls(`smtppro.zoho.${place}`),
    imap: imap(`imappro.zoho.${place}`),
    hint: "With two-step verification it needs an app password, made in your account there.",
    spf: [`zohomail.${place}`, `zoho.${place}`, `one.zoho.${place}`],
    dkim: ["zmail", "zoho"],
  })),
  {
    name: "Proton Mail",
    domains: ["proton.me", "protonmail.com", "pm.me"],
    mx: ["protonmail.ch"],
    smtp: starttls("smtp.protonmail.ch"),
    hint: "Needs a paid plan with a domain of your own: make an SMTP token in the settings under “IMAP/SMTP” and enter it as the password. Replies can't be read by IMAP.",
    spf: ["_spf.protonmail.ch"],
    dkim: ["protonmail", "protonmail2", "protonmail3"],
  },
  {
    name: "mailbox.org",
    domains: ["mailbox.org"],
    mx: ["mailbox.org"],
    smtp: tls("smtp.mailbox.org"),
    imap: imap("imap.mailbox.org"),
    hint: OWN_PASSWORD,
    spf: ["mailbox.org"],
    dkim: ["mbo0001", "mbo0002", "mbo0003", "mbo0004"],
  },
  {
    name: "Posteo",
    domains: ["posteo.de", "posteo.net"],
    mx: [],
    smtp: tls("posteo.de"),
    imap: imap("posteo.de"),
    hint: OWN_PASSWORD,
  },
  {
    name: "OVHcloud",
    domains: [],
    mx: ["mail.ovh.net"],
    smtp: tls("ssl0.ovh.net"),
    imap: imap("ssl0.ovh.net"),
    hint: OWN_PASSWORD,
    spf: ["mx.ovh.com"],
  },
  {
    name: "Hostinger",
    domains: [],
    mx: ["hostinger.com"],
    smtp: tls("smtp.hostinger.com"),
    imap: imap("imap.hostinger.com"),
    hint: OWN_PASSWORD,
    spf: ["_spf.mail.hostinger.com"],
    dkim: ["hostingermail-a", "hostingermail-b", "hostingermail-c"],
  },
  {
    name: "Gandi",
    domains: [],
    mx: ["mail.gandi.net"],
    smtp: tls("mail.gandi.net"),
    imap: imap("mail.gandi.net"),
    hint: OWN_PASSWORD,
    spf: ["_mailcust.gandi.net"],
    dkim: ["gm1", "gm2", "gm3"],
  },
  {
    name: "Infomaniak",
    domains: ["ik.me"],
    mx: ["infomaniak.ch"],
    smtp: tls("mail.infomaniak.com"),
    imap: imap("mail.infomaniak.com"),
    hint: OWN_PASSWORD,
    spf: ["spf.infomaniak.ch"],
  },
];

/** The provider whose own addresses end with this domain. */
export function providerOfDomain(domain: string): MailProvider | undefined {
  return MAIL_PROVIDERS.find(({ domains }) => domains.includes(domain.toLowerCase()));
}

/** The provider that receives a domain's email, by the host names of its MX records. */
export function providerOfMx(hosts: readonly string[]): MailProvider | undefined {
  return MAIL_PROVIDERS.find(({ mx }) => mx.some((suffix) => hosts.some((host) => isWithin(host, suffix))));
}

/** The provider whose mail server this is. */
export function providerOfServer(host: string): Pick<MailProvider, "hint" | "spf" | "dkim"> | undefined {
  const name = host.toLowerCase();
  return MAIL_PROVIDERS.find(({ smtp }) => smtp.host === name) ?? MAIL_RELAYS.find(({ hosts }) => hosts.includes(name));
}

function isWithin(host: string, domain: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return name === domain || name.endsWith(`.${domain}`);
}
