import { useState } from "react";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import type { CommandAnswer } from "~/ui/admin/commands/owner-command.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";

/** 'Send a test email': sends at once, and shows the failure if there is one. */
export function TestEmailDialog({ account }: { account: string }) {
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState(account);
  const [result, setResult] = useState<CommandAnswer<"emails.send-test">["result"]>();
  const { send, busy } = useCommand({
    command: "emails.send-test",
    failure: "The test could not be made. Please try again.",
    key: "test-email",
    onDone: (answer) => setResult(answer.result),
  });
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Send a test email
      </Button>
      <Dialog
        open={open}
        onOpenChange={(now) => {
          setOpen(now);
          setResult(undefined);
        }}
        // The address stays.
        isTyped={() => false}
        title="Send a test email"
        description="It is sent at once, and you see what the mail server says."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setResult(undefined);
            send({ to });
          }}
        >
          <TextField
            name="to"
            type="email"
            label="To"
            required
            maxLength={EMAIL_MAX_LENGTH}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
          <div>
            <Button type="submit" busy={busy} busyLabel="Sending...">
              Send
            </Button>
          </div>
        </form>
        {result ? (
          <Banner
            tone={result.works ? "info" : "error"}
            title={result.works ? "It works" : "It doesn't work"}
            className="mt-5"
          >
            <p>{result.message}</p>
          </Banner>
        ) : null}
      </Dialog>
    </>
  );
}
