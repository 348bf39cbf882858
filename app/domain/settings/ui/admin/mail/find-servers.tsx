import { useRef, useState } from "react";
import { DEFAULT_PORTS } from "~/domain/settings/mail/mail-section.ts";
import type { FoundMailServers, MailHost } from "~/shared/setup/mail-setup.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { fillField } from "~/ui/admin/drafts/use-form-draft.ts";
import { Banner } from "~/ui/controls/banner.tsx";

/** Finds the mail servers of the address in a form, and fills in its fields. */
export function useFindServers() {
  const [found, setFound] = useState<{ address: string; servers: FoundMailServers }>();
  const target = useRef<{ form: HTMLFormElement; address: string }>(undefined);
  const { send, busy } = useCommand({
    command: "mail.find",
    failure: "The mail server could not be looked up. Enter it yourself, or try again.",
    onDone({ found: servers }) {
      if (!servers || !target.current) return;
      const { form, address } = target.current;
      setFound({ address, servers });
      if (servers.smtp) fillServer(form, "SMTP", servers.smtp);
      if (servers.imap) fillServer(form, "IMAP", servers.imap);
    },
  });
  const find = (form: HTMLFormElement) => {
    const address = readField(form, "MAIL_FROM_ADDRESS");
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return false;
    target.current = { form, address };
    send({ address });
    return true;
  };
  /** Once the address is typed, unless a server is there already. */
  const findOnce = (form: HTMLFormElement) => {
    const address = readField(form, "MAIL_FROM_ADDRESS");
    if (readField(form, "SMTP_HOST") === "" && address !== target.current?.address) find(form);
  };
  return { find, findOnce, found, busy };
}

function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "").trim();
}

function fillServer(form: HTMLFormElement, kind: "SMTP" | "IMAP", { host, port, encryption }: MailHost) {
  fillField(form, `${kind}_HOST`, host);
  const select = form.elements.namedItem(`${kind}_ENCRYPTION`);
  if (select instanceof HTMLSelectElement && !select.disabled) select.value = encryption;
  fillField(form, `${kind}_PORT`, String(port ?? DEFAULT_PORTS[kind][encryption]));
}

/** What was found, and what the provider wants. */
export function FoundServers({ address, servers }: { address: string; servers: FoundMailServers }) {
  const { source, provider, hint, help, isOffline, smtp } = servers;
  const domain = address.split("@")[1] ?? "";
  if (source === "nothing")
    return (
      <Banner tone="warn" title={`We couldn’t find the mail server of ${domain}`}>
        {isOffline ? "The site couldn’t reach its name server (DNS). " : ""}Your provider’s help names it, mostly as
        “outgoing server” or “SMTP”. Enter it below.
      </Banner>
    );
  return (
    <Banner title={provider ? `That is ${provider}` : `Found: ${smtp?.host}`}>
      <p>
        {source === "provider" ? "" : `${domain} says so in its DNS. `}
        {provider ? "The servers are filled in below. " : "Is that your provider? Then only the password is missing. "}
        {hint}
      </p>
      {help ? (
        <a href={help} target="_blank" rel="noreferrer" className="link mt-1 inline-block">
          Help of {provider}
        </a>
      ) : null}
    </Banner>
  );
}
