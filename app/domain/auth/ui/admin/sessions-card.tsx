import { Laptop, Smartphone } from "lucide-react";
import type { SessionRow } from "~/domain/auth/security/security-state.ts";
import { networkName } from "~/shared/activity/network-name.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { SectionCard } from "~/ui/admin/shell/section-card.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

const SIGNED_IN_WITH = { password: "", link: "with an emailed link ", passkey: "with a passkey " } as const;
const FAILURE = "The session could not be ended. Please try again.";

/** Where the owner is signed in. */
export function SessionsCard({ sessions }: { sessions: SessionRow[] }) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const { send, busy } = useCommand({
    command: "sessions.end-others",
    failure: "The sessions could not be ended. Please try again.",
    onDone: ({ ended = 0 }) => toast.success(ended === 1 ? "1 session ended" : `${ended} sessions ended`),
  });
  return (
    <SectionCard
      name="sessions"
      title="Sessions"
      description="Where you are signed in. A session ends after 30 days without use, and 90 days after the sign-in."
      actions={
        others > 0 ? (
          <Button variant="secondary" size="sm" busy={busy} onClick={() => send({})}>
            End all others
          </Button>
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
  const { send, busy } = useCommand({
    command: "sessions.end",
    failure: FAILURE,
    onDone: () => toast.success("Session ended"),
  });
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  const hasMoved = lastNetwork !== null && lastNetwork !== network;
  const lastSeen = lastNetwork ?? network;
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {isCurrent ? <Badge tone="info">This device</Badge> : null}
        </p>
        <p className="mt-1 text-muted">
          {isCurrent ? (
            "In use now"
          ) : (
            <>
              Last used <LocalTime timestamp={lastUsedAt} format="list-time" />
            </>
          )}
          {" · "}
          <span className="inline-block">{lastSeen === null ? "Unknown network" : networkName(lastSeen)}</span>
        </p>
        <p className="text-muted">
          Signed in {SIGNED_IN_WITH[signedInWith]}
          <LocalTime timestamp={signedInAt} format="list-time" />
          {hasMoved && network ? (
            <>
              {" · "}
              <span className="inline-block">{networkName(network)}</span>
            </>
          ) : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ id })}>
          End<span className="sr-only"> the session of {device}</span>
        </Button>
      )}
    </li>
  );
}
