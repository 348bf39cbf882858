import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Says that no mail asks for confirmation at the moment, why, and what can be done. */
export function PauseNotice({ since, reason, held }: { since: string; reason: string | null; held: number }) {
  const { send, busy, pendingInput } = useCommand<{ ok: boolean; asked?: number }>(
    "/admin/newsletter/resume",
    undefined,
    ({ asked = 0 }) =>
      toast.success(
        asked > 0
          ? `Resumed, ${asked === 1 ? "one mail" : `${asked.toLocaleString("en")} mails`} queued`
          : "Confirmation mails go out again",
      ),
  );
  return (
    <Banner tone="warn" title="Confirmation mails are paused" className="mb-5">
      <p className="mt-1 max-w-3xl">
        Since <LocalTime timestamp={since} format="detail" />. {reason} Whoever subscribes is stored as always and told
        the same; only the mail waits{held > 0 ? ` (${held.toLocaleString("en")} so far)` : ""}. Look through those that
        are not asked yet, and remove what looks made up before you send.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy && pendingInput?.release === false}
          disabled={busy}
          onClick={() => send({ release: false })}
        >
          Resume for new ones
        </Button>
        {held > 0 ? (
          <Button
            variant="secondary"
            size="sm"
            busy={busy && pendingInput?.release === true}
            disabled={busy}
            onClick={() => send({ release: true })}
          >
            {`Resume and send the ${held === 1 ? "one" : held.toLocaleString("en")} held back`}
          </Button>
        ) : null}
      </div>
    </Banner>
  );
}
