import { useState } from "react";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { useCommand } from "~/ui/admin/commands/use-command.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { TextField } from "~/ui/form/field.tsx";

interface TestAnswer {
  ok: boolean;
  trial?: { works: boolean; words: string };
}

/** 'Send a test email': sends at once, and shows the failure if there is one. */
export function TestEmailDialog({ account }: { account: string }) {
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState(account);
  const [trial, setTrial] = useState<TestAnswer["trial"]>();
  const { send, busy } = useCommand<TestAnswer>("/admin/mail/test", "test-email", (answer) => setTrial(answer.trial));
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Send a test email
      </Button>
      <Dialog
        open={open}
        onOpenChange={(now) => {
          setOpen(now);
          setTrial(undefined);
        }}
        title="Send a test email"
        description="It is sent at once, and you see what the mail server says."
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTrial(undefined);
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
        {trial ? (
          <Banner
            tone={trial.works ? "info" : "error"}
            title={trial.works ? "It works" : "It doesn't work"}
            className="mt-5"
          >
            <p className="break-words">{trial.words}</p>
          </Banner>
        ) : null}
      </Dialog>
    </>
  );
}
