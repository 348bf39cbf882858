/** The connection settings of a mail server: from `SMTP_URL` or `IMAP_URL`, or as the owner has set them. */
export interface MailServerUrl {
  /** Who set it: the environment may name any host, the owner those that `canConnect` allows. */
  setBy: "server" | "owner";
  host: string;
  port: number;
  /** TLS from the first byte on, instead of STARTTLS. */
  secure: boolean;
  /** Whether an unencrypted connection is an error. */
  requireTls: boolean;
  /** Whether the server's certificate must be valid. */
  verifyCertificate: boolean;
  /** The SHA-256 fingerprint of the server's own certificate, which the owner has confirmed: no other one is
   * accepted. */
  certificate?: string;
  user: string | undefined;
  password: string | undefined;
  /** A password is stored that can't be read any more: nothing is connected to. */
  isLocked?: true;
  /** The path of the URL; for IMAP the folder. */
  path: string;
}

const DEFAULT_PORTS: Record<string, { secure: boolean; port: number }> = {
  "smtp:": { secure: false, port: 587 },
  "smtps:": { secure: true, port: 465 },
  "imap:": { secure: false, port: 143 },
  "imaps:": { secure: true, port: 993 },
};

/**
 * Parses `smtp://user:password@host:587`, `smtps://…`, `imap://…` or `imaps://…/Folder`; user and password are
 * percent-encoded. With a password, or a host other than this machine, encryption is required, unless `?tls=optional`
 * is added; `?certificate=any` accepts every certificate. Undefined when the URL is invalid.
 */
export function parseMailServerUrl(text: string, protocols: string[]): MailServerUrl | undefined {
  const url = URL.parse(text);
  const kind = url && protocols.includes(url.protocol) ? DEFAULT_PORTS[url.protocol] : undefined;
  if (!url?.hostname || !kind) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const { searchParams } = url;
  try {
    return {
      setBy: "server",
      host,
      port: url.port ? Number(url.port) : kind.port,
      secure: kind.secure,
      requireTls: url.password !== "" && !isLoopback(host) && searchParams.get("tls") !== "optional",
      verifyCertificate: searchParams.get("certificate") !== "any",
      user: url.username ? decodeURIComponent(url.username) : undefined,
      password: url.username ? decodeURIComponent(url.password) : undefined,
      path: decodeURIComponent(url.pathname.replace(/^\//, "")),
    };
  } catch {
    return undefined;
  }
}

/**
 * How a connection is encrypted. Where it may be unencrypted, a certificate protects nothing, and without encryption,
 * as the owner can choose, the server's offer of it is left aside.
 */
export function encryptionOf({ setBy, secure, requireTls, verifyCertificate, certificate }: MailServerUrl) {
  const isRequired = secure || requireTls;
  return { isPlain: setBy === "owner" && !isRequired, isVerified: verifyCertificate && isRequired && !certificate };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

/** Why the site doesn't connect to a mail server that the owner has set. */
export function refusedAddressText(
  { host, secure, requireTls }: Pick<MailServerUrl, "host" | "secure" | "requireTls">,
  addresses: string,
): string {
  const problem =
    !secure && !requireTls
      ? "without encryption the password could be read on the way"
      : `${addresses === host ? "it" : addresses} isn't an address on the internet`;
  return `The site doesn't connect to ${host}: ${problem}. A mail server in your own network has to be allowed on the site's server (MAIL_ALLOWED_NETWORKS).`;
}
