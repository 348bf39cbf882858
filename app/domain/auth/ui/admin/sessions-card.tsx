import { Laptop, Smartphone } from "lucide-react";
import type { SecurityState } from "~/domain/auth/security/security-state.ts";
import type { SessionRow } from "~/domain/auth/session/session.ts";
import { networkName } from "~/shared/activity/network-name.ts";
import { CommandButton } from "~/ui/admin/commands/command-button.tsx";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { DeviceLine, DeviceRow, Done } from "./security-rows.tsx";

const SIGNED_IN_WITH = { password: "", link: " with an emailed link", passkey: " with a passkey" } as const;

/** Where the owner is signed in. */
export function SessionsCard({ sessions }: SecurityState) {
  return (
    <SectionCard
      name="sessions"
      title="Sessions"
      description="Where you are signed in. A session ends after 30 days without use, and 90 days after the sign-in."
      actions={
        sessions.some(({ isCurrent }) => !isCurrent) ? (
          <CommandButton
            label="End all others"
            command="sessions.end-others"
            input={{}}
            onDone={({ ended = 0 }) => toast.success(ended === 1 ? "1 session ended" : `${ended} sessions ended`)}
            failure="The sessions could not be ended. Please try again."
          />
        ) : null
      }
    >
      <ul className="rows">
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Session({ id, isCurrent, device, network, lastNetwork, signedInAt, lastUsedAt, signedInWith }: SessionRow) {
  const lastSeen = lastNetwork ?? network;
  return (
    <DeviceRow
      Icon={/iPhone|iPad|Android/.test(device) ? Smartphone : Laptop}
      name={
        <>
          {device}
          {isCurrent ? <Badge tone="info">This device</Badge> : null}
        </>
      }
      buttons={
        isCurrent ? null : (
          <CommandButton
            label="End"
            of={`the session of ${device}`}
            command="sessions.end"
            input={{ id }}
            done="Session ended"
            failure="The session could not be ended. Please try again."
          />
        )
      }
    >
      <DeviceLine more={lastSeen === null ? "Unknown network" : networkName(lastSeen)}>
        {isCurrent ? "In use now" : <Done what="Last used" at={lastUsedAt} />}
      </DeviceLine>
      <DeviceLine more={network && lastSeen !== network ? networkName(network) : null}>
        <Done what={`Signed in${SIGNED_IN_WITH[signedInWith]}`} at={signedInAt} />
      </DeviceLine>
    </DeviceRow>
  );
}
