import { formatCount } from "~/shared/format.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Says that confirmation emails are paused, why, and how to resume. `waiting`: the requests in quarantine for it. */
export function PauseNotice({ since, reason, waiting }: { since: string; reason: string | null; waiting: number }) {
  const { send, busy, pendingInput } = useCommand({
    command: "confirmations.resume",
    failure: "The pause could not be ended. Please try again.",
    onDone: ({ requested = 0 }) =>
      toast.success(
        requested > 0
          ? `Resumed, ${requested === 1 ? "one email" : `${formatCount(requested)} emails`} queued`
          : "Confirmation emails resumed",
      ),
  });
  const resume = (release: boolean) => ({
    ...{ size: "sm" as const, busy: busy && pendingInput?.release === release, disabled: busy },
    onClick: () => send({ release }),
  });
  return (
    <Banner tone="warn" title="Confirmation emails are paused" className="mb-5">
      <p className="mt-1 max-w-3xl">
        Since <LocalTime timestamp={since} format="detail" />. {reason} New sign-ups are still stored; only their
        confirmation emails wait{waiting > 0 ? ` (${formatCount(waiting)} so far)` : ""}. Review them and remove
        anything that looks fake before you resume.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button {...resume(false)}>Resume</Button>
        {waiting > 0 ? (
          <Button variant="secondary" {...resume(true)}>
            {`Resume and send ${waiting === 1 ? "one held email" : `${formatCount(waiting)} held emails`}`}
          </Button>
        ) : null}
      </div>
    </Banner>
  );
}
