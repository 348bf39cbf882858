import { useState } from "react";
import type {
  AuthenticatorSetUp,
  SecondFactorAnswer,
  SecondFactorState,
} from "~/domain/auth/second-factor/second-factor-state.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RenewRecoveryCodesDialog, TurnOffDialog, TurnOnDialog } from "./second-factor-dialogs.tsx";

/** So few are left that the owner should make new ones. */
const FEW_CODES = 3;

type OpenDialog =
  | { name: "turn-on"; setUp: AuthenticatorSetUp }
  | { name: "renew" | "turn-off" }
  | { name: "codes"; codes: string[]; isFirst: boolean };

/** Two-step verification: a code of an authenticator app at each sign-in, and the recovery codes. */
export function SecondFactorCard({ secondFactor, account }: { secondFactor: SecondFactorState; account: string }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const showCodes = (isFirst: boolean) => (answer: SecondFactorAnswer) => {
    if (answer.recoveryCodes) setDialog({ name: "codes", codes: answer.recoveryCodes, isFirst });
  };
  const begin = useCommand({
    command: "second-factor.begin",
    failure: "The set-up could not be started. Please try again.",
    onDone: ({ setUp }) => setDialog({ name: "turn-on", setUp }),
  });
  return (
    <SectionCard
      name="second-factor"
      title="Two-step verification"
      description="Signing in takes a code from your phone as well, so that a stolen password isn’t enough."
      badge={secondFactor ? <Badge tone="success">On</Badge> : undefined}
      actions={
        secondFactor ? undefined : (
          <Button
            size="sm"
            busy={begin.busy}
            data-restore-focus-to="#second-factor button"
            onClick={() => begin.send({})}
          >
            Set up
          </Button>
        )
      }
    >
      {secondFactor ? (
        <SecondFactorRows
          {...secondFactor}
          onRenew={() => setDialog({ name: "renew" })}
          onTurnOff={() => setDialog({ name: "turn-off" })}
        />
      ) : (
        <p className="text-sm">
          It is off. You need an authenticator app on your phone or computer; many password managers are one, too.
        </p>
      )}
      {dialog?.name === "turn-on" ? <TurnOnDialog {...dialog.setUp} onDone={showCodes(true)} onClose={close} /> : null}
      {dialog?.name === "renew" ? <RenewRecoveryCodesDialog onDone={showCodes(false)} onClose={close} /> : null}
      {dialog?.name === "turn-off" ? <TurnOffDialog onClose={close} /> : null}
      {dialog?.name === "codes" ? <RecoveryCodesDialog {...dialog} account={account} onClose={close} /> : null}
    </SectionCard>
  );
}

function SecondFactorRows({
  since,
  recoveryCodesLeft: left,
  onRenew,
  onTurnOff,
}: NonNullable<SecondFactorState> & { onRenew: () => void; onTurnOff: () => void }) {
  return (
    <>
      {left <= FEW_CODES ? (
        <Banner
          tone="warn"
          className="mb-3"
          title={left === 0 ? "No recovery codes are left" : "Few recovery codes are left"}
        >
          Make new ones, so that you get in without your phone.
        </Banner>
      ) : null}
      <dl className="rows text-sm">
        <div className="py-3">
          <dt className="text-muted">Authenticator app</dt>
          <dd className="flex items-center justify-between gap-4">
            <span className="min-w-0 font-medium">
              Set up <LocalTime timestamp={since} format="list-time" />
            </span>
            <Button variant="secondary" size="sm" onClick={onTurnOff}>
              Turn off<span className="sr-only"> two-step verification</span>
            </Button>
          </dd>
        </div>
        <div className="py-3">
          <dt className="text-muted">Recovery codes</dt>
          <dd className="flex items-center justify-between gap-4">
            <span className="min-w-0 font-medium">{left} left</span>
            <Button variant="secondary" size="sm" onClick={onRenew}>
              Make new codes
            </Button>
          </dd>
        </div>
      </dl>
    </>
  );
}
