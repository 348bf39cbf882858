/** How a mail server is reached, as `SMTP_URL` and `IMAP_URL` say it. */
export interface ServerAddress {
  host: string;
  port: number;
  /** TLS from the first byte on, instead of STARTTLS. */
  secure: boolean;
  /** Without encryption nothing is sent. */
  requireTls: boolean;
  /** Whether the server's certificate must be valid. */
  checkCertificate: boolean;
  user: string | undefined;
  password: string | undefined;
  /** What follows the host; for IMAP the folder. */
  path: string;
}

const PORTS: Record<string, { secure: boolean; port: number }> = {
  "smtp:": { secure: false, port: 587 },
  "smtps:": { secure: true, port: 465 },
  "imap:": { secure: false, port: 143 },
  "imaps:": { secure: true, port: 993 },
};

/**
 * Reads `smtp://user:password@host:587`, `smtps://…`, `imap://…` or `imaps://…/Folder`; user and password are
 * percent-encoded. With a password, and anywhere but on this machine, encryption is required, unless `?tls=optional` is
 * added; `?certificate=any` takes every certificate. Undefined when it can't be read.
 */
export function readServerAddress(text: string, protocols: string[]): ServerAddress | undefined {
  const url = URL.parse(text);
  const kind = url && protocols.includes(url.protocol) ? PORTS[url.protocol] : undefined;
  if (!url?.hostname || !kind) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const { searchParams } = url;
  try {
    return {
      host,
      port: url.port ? Number(url.port) : kind.port,
      secure: kind.secure,
      requireTls: url.password !== "" && !isOwnMachine(host) && searchParams.get("tls") !== "optional",
      checkCertificate: searchParams.get("certificate") !== "any",
      user: url.username ? decodeURIComponent(url.username) : undefined,
      password: url.username ? decodeURIComponent(url.password) : undefined,
      path: decodeURIComponent(url.pathname.replace(/^\//, "")),
    };
  } catch {
    return undefined;
  }
}

function isOwnMachine(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
