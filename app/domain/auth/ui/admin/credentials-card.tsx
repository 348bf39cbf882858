import type { ReactNode } from "react";
import type { SecurityState } from "~/domain/auth/security/security-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** What the owner signs in with; `onChange` opens a form. */
export function CredentialsCard({
  email,
  pendingEmail,
  onChange,
}: Pick<SecurityState, "email" | "pendingEmail"> & { onChange: (name: "email" | "password" | "pin") => void }) {
  return (
    <SectionCard
      name="credentials"
      title="Sign-in data"
      description="For each change the site asks for your password, and tells you by email."
    >
      {pendingEmail ? <PendingEmail {...pendingEmail} /> : null}
      <dl className="rows text-sm">
        <Credential name="Email" value={email} onChange={() => onChange("email")} />
        <Credential name="Password" value="••••••••••" spoken="Hidden" onChange={() => onChange("password")} />
        <Credential name="PIN" value="••••" spoken="Hidden" onChange={() => onChange("pin")} />
      </dl>
    </SectionCard>
  );
}

interface CredentialProps {
  name: string;
  value: string;
  /** For screen readers, in place of the value. */
  spoken?: string;
  onChange: () => void;
}

function Credential({ name, value, spoken, onChange }: CredentialProps) {
  return (
    <div className="py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-4">
        <span className="min-w-0 font-medium">{spoken ? <Hidden spoken={spoken}>{value}</Hidden> : value}</span>
        <Button variant="secondary" size="sm" onClick={onChange}>
          Change<span className="sr-only"> {name}</span>
        </Button>
      </dd>
    </div>
  );
}

function Hidden({ spoken, children }: { spoken: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

/** The new address that isn't confirmed yet. */
function PendingEmail({ address, expiresAt }: { address: string; expiresAt: string }) {
  const resend = useCommand({
    command: "account.resend-email-change",
    failure: "The email could not be sent again. Please try again.",
    onDone: () => toast.success(`A new link is on its way to ${address}`),
  });
  const cancel = useCommand({
    command: "account.cancel-email-change",
    failure: "The change could not be cancelled. Please try again.",
    onDone: () => toast.success("Change of email cancelled"),
  });
  const busy = resend.busy || cancel.busy;
  return (
    <Banner className="mb-3" title="Confirm your new email address">
      <p>
        Open the link in the email to <strong className="break-all">{address}</strong> by{" "}
        <LocalTime timestamp={expiresAt} format="list-time" />. Until then you sign in with the present address.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => resend.send({})}>
          Send it again
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => cancel.send({})}>
          Cancel the change
        </Button>
      </div>
    </Banner>
  );
}
