import { useCommand } from "~/ui/admin-shell/use-command";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

/** 'Not spam': clears a submission of its suspicion, and sends the mails that were held back. */
export function NotSpamButton({ id }: { id: string }) {
  const { send, busy } = useCommand<{ ok: boolean }>("/admin/form-submissions/not-spam", `not-spam-${id}`, () =>
    toast.success("Cleared. The mails that were held back are on their way."),
  );
  return (
    <Button size="sm" variant="secondary" className="mt-3" busy={busy} onClick={() => send({ id })}>
      Not spam
    </Button>
  );
}
