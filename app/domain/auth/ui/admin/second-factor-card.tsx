import { useState } from "react";
import type { SecurityState } from "~/domain/auth/security/security-state.ts";
import type { CommandAnswer } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { KeptSecret } from "~/ui/admin/record/kept-secret.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { CopyButton } from "~/ui/controls/copy-button.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog.tsx";
import { BackGuard, Dialog } from "~/ui/dialog/dialog.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { CredentialRow, Done } from "./security-rows.tsx";

/** So few are left that the owner should make new ones. */
const FEW_CODES = 3;

type AuthenticatorSetUp = CommandAnswer<"second-factor.begin">["setUp"];

type OpenDialog =
  | { change: "second-factor"; setUp: AuthenticatorSetUp }
  | { change: "recovery-codes" | "no-second-factor" }
  | { codes: string[]; isFirst: boolean };

/** Two-step verification: a code of an authenticator app at each sign-in, and the recovery codes. */
export function SecondFactorCard({ secondFactor, email }: SecurityState) {
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const begin = useCommand({
    command: "second-factor.begin",
    failure: "The set-up could not be started. Please try again.",
    onDone: ({ setUp }) => setOpen({ change: "second-factor", setUp }),
  });
  const left = secondFactor?.recoveryCodesLeft ?? 0;
  return (
    <SectionCard
      name="second-factor"
      title="Two-step verification"
      description="Signing in takes a code from your phone as well, so that a stolen password isn’t enough."
      badge={secondFactor ? <Badge tone="success">On</Badge> : undefined}
      actions={
        secondFactor ? undefined : (
          <SmallButton
            label="Set up"
            variant="primary"
            busy={begin.busy}
            data-restore-focus-to="#second-factor button"
            onClick={() => begin.send({})}
          />
        )
      }
    >
      {secondFactor && left <= FEW_CODES ? (
        <Banner
          tone="warn"
          className="mb-3"
          title={left === 0 ? "No recovery codes are left" : "Few recovery codes are left"}
        >
          Make new ones, so that you get in without your phone.
        </Banner>
      ) : null}
      {secondFactor ? (
        <dl className="rows text-sm">
          <CredentialRow
            name="Authenticator app"
            action="Turn off"
            of="two-step verification"
            onAction={() => setOpen({ change: "no-second-factor" })}
          >
            <Done what="Set up" at={secondFactor.since} />
          </CredentialRow>
          <CredentialRow
            name="Recovery codes"
            action="Make new codes"
            onAction={() => setOpen({ change: "recovery-codes" })}
          >
            {left} left
          </CredentialRow>
        </dl>
      ) : (
        <p className="text-sm">
          It is off. You need an authenticator app on your phone or computer; many password managers are one, too.
        </p>
      )}
      {open && "change" in open ? (
        <CredentialDialog
          change={open.change}
          onDone={(answer) => {
            if (!("recoveryCodes" in answer)) return;
            setOpen({ codes: answer.recoveryCodes, isFirst: open.change === "second-factor" });
          }}
          onClose={close}
        >
          {"setUp" in open ? <AuthenticatorKey {...open.setUp} /> : null}
        </CredentialDialog>
      ) : null}
      {open && "codes" in open ? <RecoveryCodesDialog {...open} account={email} onClose={close} /> : null}
    </SectionCard>
  );
}

/** The secret that the authenticator app needs: scanned, opened in it, or typed. */
export function AuthenticatorKey({ secret, uri, qrCode }: AuthenticatorSetUp) {
  return (
    <div>
      <p className="label">1. Scan this with your authenticator app</p>
      <svg
        role="img"
        aria-label="QR code of the key below"
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        className="mx-auto block size-48 rounded-md border border-line bg-white sm:size-56"
      >
        <path d={qrCode.path} fill="#000" />
      </svg>
      <p className="mt-3 hidden text-sm pointer-coarse:block">
        <a href={uri} className="link">
          Open it in the app on this device
        </a>
      </p>
      <p className="mt-3 text-muted text-sm">Or type this key into the app:</p>
      <p className="mt-1 flex items-center gap-1 text-sm">
        <code className="min-w-0 font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton text={secret} label="Copy the key" />
      </p>
    </div>
  );
}

interface RecoveryCodesDialogProps {
  codes: string[];
  /** Two-step verification was turned on a moment ago. */
  isFirst: boolean;
  account: string;
  onClose: () => void;
}

/** Shows new recovery codes, this once. Closing it in any other way than by its button asks whether they are saved. */
function RecoveryCodesDialog({ codes, account, isFirst, onClose }: RecoveryCodesDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () => setIsConfirming(true);
  return (
    <Dialog
      onClose={confirm}
      title="Save your recovery codes"
      description={`${isFirst ? "Two-step verification is on. " : ""}If you lose your phone, one of these signs you in. Each works once, and they are shown only now.`}
      footer={<Button onClick={onClose}>I have saved them</Button>}
    >
      <BackGuard onBack={confirm} />
      <KeptSecret
        title={`Recovery codes of ${account} at ${location.host}`}
        lines={["Each works once.", "", ...codes]}
        fileName="recovery-codes.txt"
        done="Recovery codes copied"
        failed="They could not be copied. Please download or print them."
      >
        <ul className="grid gap-1 max-sm:text-xs">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ul>
      </KeptSecret>
      {isConfirming ? (
        <ConfirmDialog
          onClose={() => setIsConfirming(false)}
          title="Have you saved the codes?"
          confirm="Close"
          isHarmless
          onConfirm={onClose}
        >
          <p>
            They are not shown again. Without them and without your phone, only the server’s command line lets you in.
          </p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
