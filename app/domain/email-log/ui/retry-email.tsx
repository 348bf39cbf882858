import { useState } from "react";
import type { EmailDetails } from "~/domain/email-log/email-rows.ts";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Button } from "~/ui/controls/button.tsx";
import { TextField } from "~/ui/form/field.tsx";
import { toast } from "~/ui/toast/toast.ts";

/** Sends an email again, to another address where that was wrong. */
export function RetryEmail({ email }: { email: EmailDetails }) {
  const [address, setAddress] = useState(email.to ?? "");
  const [error, setError] = useState<string>();
  const { send, busy } = useCommand({
    command: "emails.retry",
    failure: "The email could not be queued. Please try again.",
    key: `email-${email.id}`,
    onDone: ({ wrongAddress, queued = 0 }) => {
      setError(wrongAddress ? "Enter an email address in the format name@example.com" : undefined);
      if (queued > 0) toast.success("The email is queued");
    },
  });
  const changed = address.trim() !== (email.to ?? "");
  return (
    <form
      className="mt-6 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send({ id: email.id, ...(changed ? { address: address.trim() } : {}) });
      }}
    >
      {email.to ? (
        <TextField
          name="address"
          type="email"
          label="Send to"
          value={address}
          error={error}
          maxLength={EMAIL_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
          className="min-w-0 flex-[1_1_16rem]"
        />
      ) : null}
      <Button type="submit" busy={busy} disabled={email.to !== null && address.trim() === ""}>
        {changed ? "Correct and send" : email.state === "failed" ? "Send again" : "Send now"}
      </Button>
    </form>
  );
}
